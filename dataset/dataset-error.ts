import { AgentError } from '../agent/errors.ts';

/** A file of a data set that cannot be read or means nothing. The message names the file and, where there is one, the turn. */
export class DatasetError extends AgentError {}
