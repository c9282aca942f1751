import { AgentError } from '../../errors.ts';

/** `reference`: equal to WebLINX, its crashes included. `improved`: known defects of WebLINX are mended. */
export type Mode = 'reference' | 'improved';

/** Thrown where WebLINX itself crashes, so that the port does not answer either. `pythonClass`: the exception in Python. */
export class ReferenceCrash extends AgentError {
  readonly pythonClass: string;

  constructor(pythonClass: string, message: string) {
    super(`${pythonClass}: ${message}`, {
      hint: 'The reference implementation fails here too; --mode improved does not.',
    });
    this.pythonClass = pythonClass;
  }
}
