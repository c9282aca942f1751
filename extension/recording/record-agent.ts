import type { Browser, Observation } from '../../agent/ports.ts';
import type { Turn } from '../../agent/turn.ts';
import type { RecordedEvent, Seen } from '../../dataset/record/recorded-event.ts';
import type { ChromeBrowser } from '../body/chrome-browser.ts';
import { redact } from '../picture/redact.ts';

/** Stores an event; resolves once it is stored. */
export type Keep = (event: RecordedEvent) => Promise<void>;

/** Records what an agent does, once `begin` is called. */
export interface AgentRecorder {
  begin(keep: Keep): void;
  end(): void;
  isOn(): boolean;
  /** Stores an event of somebody else; drops it while nothing is recorded. */
  readonly keep: Keep;
  /** The body for the agent: as given, with every look and step noted. */
  readonly browser: Browser;
  /** Records a finished turn with the page as it was before. */
  readonly onTurn: (turn: Turn) => Promise<void>;
}

/** When a step was taken, and what was seen before it. */
interface BeforeTurn {
  readonly at: number;
  readonly seen: Seen | null;
}

/** A recorder of the agent that acts through `body`. Until `begin` is called it passes everything on. */
export function recordAgent(body: ChromeBrowser): AgentRecorder {
  let keep: Keep | null = null;
  let last: Seen | null = null;
  let before: BeforeTurn | null = null;
  return {
    begin(to) {
      keep = to;
    },
    end() {
      keep = null;
    },
    isOn: () => keep !== null,
    keep: async (event) => keep?.(event),
    browser: {
      ...body,
      async observe(options) {
        if (keep === null) return await body.observe(options);
        const observation = await body.observe({ ...options, screenshot: 'with' });
        last = await seenIn(observation, body);
        return observation;
      },
      async perform(action, options) {
        // A burst looks again before it yields the turn, so the page is noted here.
        before = { at: Date.now(), seen: last };
        return await body.perform(action, options);
      },
    },
    async onTurn(turn) {
      const { at, seen } = (turn.type === 'browser' ? before : null) ?? { at: Date.now(), seen: last };
      before = null;
      await keep?.({ turn, at, seen: seen && { ...seen, screenshot: await asPng(seen.screenshot) } });
    },
  };
}

async function seenIn({ page, screenshot, tabs }: Observation, body: ChromeBrowser): Promise<Seen | null> {
  if (page === null) return null;
  const tab = body.tab();
  const zoom = tab === null ? 1 : await chrome.tabs.getZoom(tab);
  return { page, tabs, screenshot: screenshot?.dataUrl ?? null, zoom };
}

/** Recordings hold PNG files; the browser takes JPEG, because models are sent it. */
async function asPng(dataUrl: string | null): Promise<string | null> {
  return dataUrl === null ? null : await redact(dataUrl, { boxes: [], scale: 1, type: 'image/png' });
}
