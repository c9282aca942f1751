import { openPanelSession, type PanelSession } from '../../cli/panel/panel-session.ts';
import { type ScriptedServer, startScriptedServer } from '../../test/support/servers/scripted-server.ts';

/** The panel beside a page, with a scripted model server. */
export interface PanelBeside extends PanelSession {
  readonly server: ScriptedServer;
}

/** Opens `body` under an address, with the panel beside it. */
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
