import { ReferenceCrash } from '../../../agent/weblinx/python/reference-crash.ts';

/** The value, or the class of the Python error that the reference implementation ends with, as golden files write it. */
export function attempt<T>(make: () => T): T | { error: string } {
  try {
    return make();
  } catch (error) {
    if (error instanceof ReferenceCrash) return { error: error.pythonClass };
    throw error;
  }
}
