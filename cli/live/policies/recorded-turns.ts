import { join } from 'node:path';
import { z } from 'zod';
import type { BrowserAction } from '../../../agent/action.ts';
import { once } from '../../../agent/helpers/once.ts';
import type { Page } from '../../../agent/page.ts';
import type { ChatTurn, Target } from '../../../agent/turn.ts';
import { readReplay } from '../../../dataset/demonstration.ts';
import { fileInside, readPage, readText } from '../../../dataset/disk/read.ts';
import { readSavedPage } from '../../../dataset/page/saved-page.ts';
import { stateAt } from '../../../dataset/replay/state-at.ts';

/** A demonstration, and the folder with its `replay.json`. */
export interface NamedFolder {
  readonly name: string;
  readonly folder: string;
}

/** An action that was done, and what is known of its element. */
export interface DoneTurn {
  readonly type: 'browser';
  readonly action: BrowserAction;
  readonly target: Pick<Target, 'name'> | null;
}

/** What was said or done, and the page it was done on; null where no page was kept. */
export interface TurnOnPage {
  readonly turn: Pick<ChatTurn, 'type' | 'speaker' | 'utterance'> | DoneTurn;
  readonly page: () => Page | null;
}

const INTENTS = [
  ...['click', 'textinput', 'change', 'submit', 'load', 'scroll', 'hover', 'copy', 'paste', 'tabcreate', 'tabswitch'],
  ...[
    'tabremove',
    'back',
    'forward',
    'wait',
    'doubleclick',
    'rightclick',
    'press',
    'drag',
    'selecttext',
    'addtext',
    'waitfor',
  ],
] as const;

/** What `replay.json` holds beside the turns of WebLINX: all turns, as agents have them. */
const ownReplay = z.object({
  waymark: z.object({
    turns: z.array(
      z.object({
        page: z.string().nullable(),
        turn: z.discriminatedUnion('type', [
          z.object({ type: z.literal('chat'), speaker: z.enum(['instructor', 'navigator']), utterance: z.string() }),
          z.object({
            type: z.literal('browser'),
            action: z.looseObject({ intent: z.enum(INTENTS) }),
            target: z.object({ name: z.string() }).nullable(),
            outcome: z.object({ status: z.string() }),
          }),
        ]),
      }),
    ),
  }),
});

/** What was said and done in a demonstration, in order; what failed is left out. Throws a `DatasetError` for a file that is no replay. */
export function recordedTurns({ name, folder }: NamedFolder): readonly TurnOnPage[] {
  const source = join(folder, 'replay.json');
  const text = readText(source, 'Name a folder with a replay.json.');
  const demonstration = readReplay(text, { name, source });
  const page = (file: string | null | undefined) => once(() => (file == null ? null : readPageFile(folder, file)));
  const own = ownReplay.safeParse(JSON.parse(text)).data;
  if (own === undefined)
    return demonstration.turns.flatMap((recorded) =>
      stateAt({ name, turns: [recorded] }, 1, null).turns.map((turn) => ({ turn, page: page(recorded.state?.page) })),
    );
  return own.waymark.turns.flatMap(({ turn, page: file }): readonly TurnOnPage[] => {
    if (turn.type === 'chat') return [{ turn, page: page(null) }];
    if (turn.outcome.status !== 'done') return [];
    // The other fields of the action are checked when the answer made from it is read.
    const action = turn.action as unknown as BrowserAction;
    return [{ turn: { ...turn, action }, page: page(file) }];
  });
}

function readPageFile(folder: string, file: string): Page | null {
  const html = readPage(fileInside(folder, 'pages', file));
  return html === null ? null : readSavedPage({ html, boxes: null, url: '', viewport: null });
}
