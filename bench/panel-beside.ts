import { openPanelSession, type PanelSession } from '../cli/start/panel-session.ts';
import { type ScriptedServer, startScriptedServer } from '../test/support/servers/scripted-server.ts';

/** The panel of a model that is scripted, beside a page of ours. */
export interface PanelBeside extends PanelSession {
  readonly server: ScriptedServer;
}

/** Opens `body` at an address of its own with the panel beside it. */
export async function openPanelBeside(address: string, body: string): Promise<PanelBeside> {
  const server = await startScriptedServer();
  const session = await openPanelSession({
    window: 'headless',
    profile: null,
    url: 'about:blank',
    settings: { policy: 'model', baseUrl: server.baseUrl, model: 'tiny', key: '' },
    approval: 'task',
  });
  const { context, tab } = session.launched;
  await context.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await tab.goto(address);
  const close = async () => {
    await session.close();
    await server.close();
  };
  return { ...session, server, close };
}
