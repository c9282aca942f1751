import type { z } from 'zod';
import { AgentError } from '../../agent/errors.ts';
import { schemaProblem } from '../wire/schema-problem.ts';
import type { McpSession } from './session.ts';

/** The result of a call. */
export interface ToolAnswer {
  readonly text: string;
  /** A `data:` URL. */
  readonly image?: string;
  readonly isError?: true;
}

/** A tool of the protocol. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly schema: z.ZodObject;
  readonly isReadOnly: boolean;
  /** Calls the tool. Throws an `AgentError` if `given` does not match the schema. */
  readonly run: (session: McpSession, given: unknown, signal: AbortSignal) => Promise<ToolAnswer>;
}

/** A tool whose arguments are checked before `run`, which gets them typed. */
export function tool<S extends z.ZodObject>(
  entry: Omit<McpTool, 'schema' | 'run'> & {
    readonly schema: S;
    readonly run: (session: McpSession, given: z.infer<S>, signal: AbortSignal) => Promise<ToolAnswer>;
  },
): McpTool {
  return {
    ...entry,
    run: (session, given, signal) => {
      const { error, data } = entry.schema.safeParse(given);
      if (error === undefined) return entry.run(session, data, signal);
      throw new AgentError(`${entry.name}: ${schemaProblem(error, given).message}`);
    },
  };
}
