import { AgentError } from '../agent/errors.ts';

/** A file of a data set cannot be read or is invalid. The message names the file and, if there is one, the turn. */
export class DatasetError extends AgentError {}
