import { AgentError } from '../../errors.ts';

/** The server does not accept the answer form, or the picture in the prompt: a plainer way of asking may work. */
export class FormRefused extends AgentError {}
