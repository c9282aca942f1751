import { readInertTurn } from '../../dataset/disk/inert-turn.ts';
import { openPanelSession } from '../panel/panel-session.ts';
import { sayAll } from '../panel/say-all.ts';
import { turnLine } from '../panel/turn-line.ts';

/**
 * Opens the saved page of a turn in a browser without a window and asks the agent of the package to do something there. Resolves with a
 * line a turn. Throws a `DatasetError` if the turn has no page, and an `AgentError` if no browser starts.
 */
export async function actOnPage(folder: string, turn: number, request: string): Promise<readonly string[]> {
  const saved = readInertTurn(folder, turn);
  const session = await openPanelSession({
    ...{ window: 'headless', profile: null, url: saved.url, saved },
    ...{ settings: { policy: 'commands' }, approval: 'none', realInput: 'as needed' },
  });
  try {
    const lines: string[] = [];
    const { failure } = await sayAll(session, [request], { out: null, tell: (shown) => lines.push(turnLine(shown)) });
    return failure === null ? lines : [...lines, failure];
  } finally {
    await session.close();
  }
}
