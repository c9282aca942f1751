import { AgentError } from '../../errors.ts';

/** Where WebLINX itself crashes. A strict port must not answer there; `pythonClass` is the exception that Python raises. */
export class ReferenceCrash extends AgentError {
  readonly pythonClass: string;

  constructor(pythonClass: string, message: string) {
    super(`${pythonClass}: ${message}`, {
      hint: 'The reference implementation fails here too; --mode improved does not.',
    });
    this.pythonClass = pythonClass;
  }
}
