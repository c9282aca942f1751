import { execPath } from 'node:process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { type CallToolResult, ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';

/** A connection to an MCP server that was started for it. */
export interface McpClient {
  /** The instructions and the tools, as a model is given them. */
  readonly rules: string;
  /** Calls a tool and returns its text. Throws where the tool answers with an error. */
  readonly call: (name: string, given?: Record<string, unknown>) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Starts an MCP server that is a script of Node. */
export async function startMcp(args: readonly string[], cwd: string): Promise<McpClient> {
  const client = new Client({ name: 'bench', version: '1' }, { capabilities: { elicitation: {} } });
  // Opening an address of this machine asks the person.
  client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'accept', content: { allow: true } }));
  await client.connect(new StdioClientTransport({ command: execPath, args: [...args], cwd, stderr: 'ignore' }));
  const { tools } = await client.listTools();
  const told = tools.map(({ name, description, inputSchema }) => ({ name, description, input_schema: inputSchema }));
  return {
    rules: [client.getInstructions() ?? '', JSON.stringify(told)].join('\n'),
    async call(name, given = {}) {
      const { content, isError } = (await client.callTool({ name, arguments: given })) as CallToolResult;
      const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
      if (isError === true) throw new Error(`${name} ${JSON.stringify(given)}: ${text.slice(0, 300)}`);
      return text;
    },
    close: () => client.close(),
  };
}
