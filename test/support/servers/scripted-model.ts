import { afterAll, beforeAll } from 'vitest';
import { type ScriptedServer, startScriptedServer } from './scripted-server.ts';

/** A scripted server with the settings that make the panel use it. */
export interface ScriptedModel extends Omit<ScriptedServer, 'close'> {
  readonly settings: {
    readonly policy: 'model';
    readonly baseUrl: string;
    readonly model: string;
    readonly key: string;
  };
}

/** Starts a scripted server for all tests of a file, and closes it after them. */
export function scriptedModel(): ScriptedModel {
  let server: ScriptedServer;
  beforeAll(async () => {
    server = await startScriptedServer();
  });
  afterAll(() => server?.close());
  return {
    get baseUrl() {
      return server.baseUrl;
    },
    get received() {
      return server.received;
    },
    answer: (...scripts) => server.answer(...scripts),
    get settings() {
      return { policy: 'model', baseUrl: server.baseUrl, model: 'tiny', key: '' } as const;
    },
  };
}
