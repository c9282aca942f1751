import { AgentError } from '../../errors.ts';

/** A server that does not take the form an answer was asked in, or the picture that came with it: a plainer way may do. */
export class FormRefused extends AgentError {}
