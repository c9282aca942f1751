import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import type { CDPSession, Page as Tab } from 'playwright';
import { openPanelSession } from '../../cli/panel/panel-session.ts';
import { serve } from '../../test/support/servers/serve.ts';
import { machineLine, rounds, spreadOf } from '../measure.ts';
import { bigPage } from '../support/big-page.ts';

/**
 * What recording a person costs a page of 2,800 elements: `npm run bench -- bench/recording/page-cost.ts [--rounds N]`. `event`: the processor
 * time of all listeners of the slowest event of each act, or of the slowest timer, those of the page included, by the browser's trace. `delay`: how long an
 * event waited, by the clock. `piece`: the processor time of the longest piece of work while the page is idle.
 */
const ROUNDS = rounds(40);
const ELEMENTS = 2_800;
const REST_MS = 900;
const AT_ONCE_MS = 40;
const KEY_MS = 30;
const DWELL_MS = 1_200;
const WORD = 'kettles';

const PAGE = `${bigPage(ELEMENTS)}<div style="position:fixed;top:0;left:0;z-index:9">
<button id="press">Press</button><form id="finder"><input id="typed" aria-label="Type"></form><ul id="found"></ul>
<select id="chosen" aria-label="Choose"><option>One<option>Two</select></div>
<p id="count">0</p><div id="room"></div><script>
  window.delays = [];
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, ({ timeStamp }) => delays.push(performance.now() - timeStamp), true);
  const panel = '<p>New <b>thing</b></p>'.repeat(150) + '<button id="new" style="position:fixed;top:0;left:90px;z-index:9">New</button>';
  let pressed = 0;
  press.onclick = () => {
    count.textContent = String(++pressed);
    if (window.brings) room.innerHTML = panel;
  };
  typed.oninput = () => (found.innerHTML = '<li>found <b>one</b></li>'.repeat(10));
  finder.onsubmit = (event) => { event.preventDefault(); typed.value = ''; };
  const tick = () => {
    if (window.ticks) {
      count.textContent = String(++pressed);
      found.style.transform = 'translateX(' + (pressed % 100) + 'px)';
    }
    requestAnimationFrame(tick);
  };
  tick();
</script>`;

const RECORDED = /down|click|input|change|submit|copy|paste|scroll|over/u;

interface Cost {
  readonly event: number;
  readonly delay: number;
  readonly piece: number;
}

interface Traced {
  readonly name: string;
  readonly pid: number;
  /** Microseconds of the processor. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

/** Does something and tells what it cost the page. */
async function costOf(tab: Tab, devtools: CDPSession, act: () => Promise<unknown>): Promise<Cost> {
  await tab.evaluate('delays.length = 0');
  const traced: Traced[] = [];
  const collect = ({ value }: { value: unknown[] }) => traced.push(...(value as Traced[]));
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', { categories: '-*,devtools.timeline', transferMode: 'ReportEvents' });
  await act();
  await tab.waitForTimeout(AT_ONCE_MS);
  const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await ended;
  devtools.off('Tracing.dataCollected', collect);
  const dispatched = traced.filter(
    ({ name, args }) => name === 'EventDispatch' && RECORDED.test(args?.data?.type ?? ''),
  );
  const pids = new Set(dispatched.map(({ pid }) => pid));
  const timers = traced.filter(({ name, pid }) => name === 'TimerFire' && pids.has(pid));
  const idle = traced.filter(({ name, pid }) => name === 'FireIdleCallback' && pids.has(pid));
  const most = (events: readonly Traced[]) => Math.max(0, ...events.map(({ tdur = 0 }) => tdur / 1_000));
  return {
    event: most([...dispatched, ...timers]),
    piece: most(idle),
    delay: Math.max(0, ...((await tab.evaluate('delays')) as number[])),
  };
}

const press = (tab: Tab) => tab.mouse.click(15, 10);

const typeWord = async (tab: Tab) => {
  await tab.keyboard.type(WORD, { delay: KEY_MS });
  await tab.keyboard.press('Enter');
};

/** What a person does, and how long they rest before. */
const ACTS: readonly { name: string; prepare?: string; restMs: number; act: (tab: Tab) => Promise<unknown> }[] = [
  { name: 'a press at rest', restMs: REST_MS, act: press },
  { name: 'a press 40 ms after a change', restMs: 0, act: press },
  {
    name: 'a press on what is 40 ms old, beside 300 more',
    prepare: 'brings = true',
    restMs: 0,
    act: async (tab) => {
      await press(tab);
      await tab.waitForTimeout(AT_ONCE_MS);
      await tab.mouse.click(100, 10);
    },
  },
  {
    name: 'a copy and a paste',
    prepare: "brings = false; typed.value = 'kettle'; typed.select()",
    restMs: REST_MS,
    act: async (tab) => {
      await tab.keyboard.press('Control+c');
      await tab.keyboard.press('Control+v');
      await tab.keyboard.press('Control+a');
    },
  },
  {
    name: 'a choice in a list',
    prepare: 'chosen.focus()',
    restMs: REST_MS,
    act: async (tab) => {
      await tab.keyboard.press('ArrowDown');
      await tab.keyboard.press('ArrowUp');
    },
  },
  {
    name: 'a turn of the wheel, and pointing for a second',
    restMs: REST_MS,
    act: async (tab) => {
      await tab.mouse.move(15, 10);
      await tab.mouse.wheel(0, 300);
      await tab.waitForTimeout(DWELL_MS);
      await tab.mouse.wheel(0, -300);
      await tab.mouse.move(400, 300);
    },
  },
  {
    name: 'a word that brings a list with each key',
    prepare: 'brings = false; typed.focus()',
    restMs: 0,
    act: typeWord,
  },
  { name: 'a press while the page changes with each frame', prepare: 'ticks = true', restMs: 400, act: press },
  { name: 'a word while it does', prepare: 'typed.focus()', restMs: 400, act: typeWord },
];

async function busyShare(devtools: CDPSession, tab: Tab): Promise<number> {
  const BUSY_MS = 5_000;
  const spent = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const before = await spent();
  await tab.waitForTimeout(BUSY_MS);
  return ((await spent()) - before) / (BUSY_MS / 1_000);
}

const data = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
const site = await serve({ '/': PAGE });
stdout.write(`${machineLine()}\nmedian (quartiles), most; ms\n`);
try {
  for (const isRecording of [false, true]) {
    const shared = { url: site.origin, settings: {}, approval: 'ask', window: 'headless', profile: null } as const;
    const session = await openPanelSession(isRecording ? { ...shared, record: data } : shared);
    const { tab } = session.launched;
    if (isRecording) {
      await session.panel.getByRole('button', { name: 'Record what you do' }).click();
      await session.panel.getByRole('button', { name: 'Stop recording and save' }).waitFor();
    }
    await tab.bringToFront();
    await tab.waitForTimeout(REST_MS);
    const devtools = await tab.context().newCDPSession(tab);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    stdout.write(isRecording ? 'recording\n' : 'without\n');
    for (const { name, prepare, restMs, act } of ACTS) {
      if (prepare !== undefined) await tab.evaluate(prepare);
      const all: Cost[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await tab.waitForTimeout(restMs);
        all.push(await costOf(tab, devtools, () => act(tab)));
      }
      const line = (which: keyof Cost) => {
        const values = all.map((each) => each[which]);
        return `${which} ${spreadOf(values, { share: 0.25 }).text}, ${Math.max(...values).toFixed(1)}`;
      };
      stdout.write(`  ${name}: ${line('event')}; ${line('delay')}; ${line('piece')}\n`);
    }
    stdout.write(`  busy while it changes: ${((await busyShare(devtools, tab)) * 100).toFixed(0)} %\n`);
    await session.close();
  }
} finally {
  await site.close();
  rmSync(data, { recursive: true });
}
