import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page as Tab } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPanelSession, type PanelSession } from '../../../../cli/panel/panel-session.ts';
import { type PracticeSite, startPracticeSite } from '../../../../cli/practice/practice-server.ts';
import type { RecordedAction } from '../../../../dataset/demonstration.ts';
import { listDemonstrations, readDemonstration } from '../../../../dataset/disk/disk.ts';
import { readState } from '../../../../dataset/disk/state.ts';
import { validate } from '../../../../dataset/disk/validate/validate.ts';
import { runBuilt } from '../../../support/run-built.ts';

/** What a person touched: where the browser had it then, CSS px of the top window. */
interface Touched {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

let site: PracticeSite;
let data: string;
let session: PanelSession;
let tab: Tab;
let touched: Touched[];
beforeAll(async () => {
  site = await startPracticeSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  touched = [];
  data = mkdtempSync(join(tmpdir(), 'waymark-round-'));
  session = await openPanelSession({
    ...{ url: `${site.url}/frames/`, settings: {}, approval: 'ask', window: 'headless', profile: null, record: data },
  });
  tab = session.launched.tab;
});
afterEach(async () => {
  await session.close();
  rmSync(data, { recursive: true });
});

/** Until the page was looked at after its last change. */
const rest = () => tab.waitForTimeout(1_300);

async function startRecording(): Promise<void> {
  await session.panel.getByRole('button', { name: 'Record what you do' }).click();
  await session.panel.getByRole('button', { name: 'Stop recording and save' }).waitFor();
  await rest();
}

async function stopRecording(): Promise<string> {
  await rest();
  await session.panel.getByRole('button', { name: 'Stop recording and save' }).click();
  await session.panel.getByRole('button', { name: 'Record what you do' }).waitFor();
  return listDemonstrations(data)[0] ?? '';
}

async function inWorker<T>(act: (argument: T) => Promise<unknown>, argument: T): Promise<void> {
  await (await session.launched.worker()).evaluate(act as never, argument);
}

/** The zoom of every tab, until the next one. */
const zoomTo = (zoom: number) =>
  inWorker(async (wanted) => {
    for (const { id, url } of await chrome.tabs.query({}))
      if (url?.startsWith('http')) await chrome.tabs.setZoom(id ?? 0, wanted);
  }, zoom);

/** The box of an element in the top window, also of one inside of frames. */
async function boxInWindow(element: Locator): Promise<Touched> {
  const box = await element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x, y, width, height };
  });
  let frame = await (await element.elementHandle())?.ownerFrame();
  while (frame?.parentFrame()) {
    const [left, top] = await (await frame.frameElement()).evaluate((node) => {
      const holder = node as HTMLElement;
      const { x, y } = holder.getBoundingClientRect();
      const { paddingLeft, paddingTop } = getComputedStyle(holder);
      return [
        x + holder.clientLeft + Number.parseFloat(paddingLeft),
        y + holder.clientTop + Number.parseFloat(paddingTop),
      ];
    });
    Object.assign(box, { x: box.x + (left ?? 0), y: box.y + (top ?? 0) });
    frame = frame.parentFrame();
  }
  return box;
}

/** Clicks an element with the mouse and notes where it is. */
async function click(element: Locator): Promise<void> {
  await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await rest();
  const box = await boxInWindow(element);
  touched.push(box);
  await tab.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

function actions(name: string): readonly RecordedAction[] {
  return readDemonstration(data, name).turns.filter((turn): turn is RecordedAction => turn.type === 'browser');
}

/** The sides of the touched element as its page has them, and as the browser had them. */
function boxesOfClicks(name: string): readonly (readonly [Touched, Touched])[] {
  const clicks = actions(name).filter(({ intent }) => intent === 'click');
  return clicks.map((turn, place) => {
    const file = turn.state?.page?.replace('page-', 'bboxes-').replace('-0.html', '.json') ?? '';
    const boxes = JSON.parse(readFileSync(join(data, 'demonstrations', name, 'bboxes', file), 'utf8'));
    return [boxes[String(turn.attributes.get('data-webtasks-id'))], touched[place] as Touched] as const;
  });
}

/** Validates, replays, predicts a copy of what was done, and scores it by WebLINX's rules. */
async function goRound(name: string): Promise<void> {
  expect(validate(join(data, 'demonstrations', name))).toEqual([]);
  const demonstration = readDemonstration(data, name);
  for (const turn of demonstration.turns)
    if (turn.type === 'browser' && turn.state?.page != null)
      expect(readState(data, demonstration, turn.index).page, `turn ${turn.index}`).not.toBeNull();
  const results = join(data, 'results');
  const predicted = await runBuilt([
    ...['predict', '--policy', 'copy', '--data', data],
    ...['--split', 'recorded', '--out', results],
  ]);
  expect(predicted.code, predicted.error).toBe(0);
  const table = join(data, 'scores.json');
  const scored = await runBuilt(['score', results, '--data', data, '--json', table]);
  expect(scored.code, scored.error).toBe(0);
  const [, ...rows] = readFileSync(join(results, 'waymark', 'recorded', 'copy', 'eval_scores.csv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(','));
  // The short texts of these tests are copied whole; a scroll gets no point by WebLINX's rules, whatever is predicted.
  const scrolls = rows.filter(([, , intent]) => intent === 'scroll').length;
  const right = rows.filter(([, , , , ...scores]) => scores.every((score) => score === '' || Number(score) === 1));
  expect(right).toHaveLength(rows.length - scrolls);
  const averages: { metric: string; score: number }[] = JSON.parse(readFileSync(table, 'utf8'));
  const overall = averages.find(({ metric }) => metric === 'overall')?.score;
  expect(overall).toBeCloseTo(right.length / rows.length, 9);
}

/** It waits until pages rest, again and again. */
const LONGEST_MS = 120_000;

describe('a demonstration goes from the browser to its score and back', { timeout: LONGEST_MS }, () => {
  test.each([0.67, 1, 1.5])('with boxes in frames and shadow trees, at a zoom of %d', async (zoom) => {
    await zoomTo(zoom);
    await startRecording();
    const frame = (title: string) => tab.frameLocator(`iframe[title="${title}"]`);
    await click(frame('Newsletter sign-up').getByRole('textbox').first());
    await tab.keyboard.type('ada@example.org');
    await click(frame('Donation').getByRole('spinbutton'));
    await click(frame('Ferry booking').frameLocator('iframe').locator('input:enabled').first());
    await click(tab.getByRole('button', { name: 'One ticket more' }));
    await click(tab.getByRole('link', { name: 'Shop' }).first());
    await tab.waitForURL(/shop/u);
    const name = await stopRecording();
    const made = actions(name);
    const done = made.map(({ intent }) => intent).filter((intent) => intent !== 'scroll');
    expect(done).toEqual([...['click', 'textInput', 'click', 'click', 'click', 'click', 'load']]);
    for (const { metadata } of made) expect(metadata.get('zoomLevel')).toBeCloseTo(zoom, 5);
    for (const [recorded, seen] of boxesOfClicks(name))
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs(recorded[side] - seen[side]), `${side} of ${JSON.stringify(seen)}`).toBeLessThanOrEqual(1);
    await goRound(name);
  });

  test('with every kind of event', async () => {
    await startRecording();
    await session.panel.getByLabel('What is said').fill('Fill in the form');
    await session.panel.keyboard.press('Enter');
    // Typed into the address bar, as far as the browser knows.
    await tab.goto(`${site.url}/form/`);
    await rest();
    await tab.reload();
    await click(tab.getByLabel('Full name'));
    await tab.keyboard.type('Ada Lovelace');
    await tab.keyboard.press('Control+a');
    await tab.keyboard.press('Control+c');
    await click(tab.getByLabel('About you'));
    await tab.keyboard.press('Control+v');
    await rest();
    await tab.getByLabel('Country').focus();
    await tab.keyboard.press('ArrowDown');
    await rest();
    await tab.getByRole('link', { name: 'Mail' }).first().hover();
    await rest();
    await tab.mouse.wheel(0, 300);
    await rest();
    await click(tab.getByLabel('I accept the terms'));
    await click(tab.getByRole('button', { name: 'Send', exact: true }));
    await rest();
    await click(tab.getByRole('link', { name: 'Calendar' }).first());
    await tab.waitForURL(/calendar/u);
    await rest();
    await inWorker(async (url) => {
      const [{ id: first } = { id: 0 }] = await chrome.tabs.query({ url: '*://*/calendar/*' });
      const { windowId } = await chrome.tabs.get(first ?? 0);
      const { id } = await chrome.tabs.create({ windowId, url });
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await chrome.tabs.update(first ?? 0, { active: true });
      await new Promise((resolve) => setTimeout(resolve, 500));
      await chrome.tabs.remove(id ?? 0);
    }, `${site.url}/mail/`);
    const name = await stopRecording();
    const made = actions(name);
    const intents = new Set(made.map(({ intent }) => intent));
    expect([...intents].sort()).toEqual([
      ...['change', 'click', 'copy', 'hover', 'load', 'paste', 'scroll', 'submit'],
      ...['tabcreate', 'tabremove', 'tabswitch', 'textInput'],
    ]);
    const loads = made.filter(({ intent }) => intent === 'load');
    expect(loads.map(({ properties }) => properties.get('transitionType'))).toEqual(
      expect.arrayContaining(['typed', 'reload', 'link']),
    );
    const argumentOf = (intent: string, key: string) => made.find((turn) => turn.intent === intent)?.args.get(key);
    expect(argumentOf('textInput', 'text')).toBe('Ada Lovelace');
    expect(argumentOf('copy', 'selected')).toBe('Ada Lovelace');
    expect(argumentOf('paste', 'pasted')).toBe('Ada Lovelace');
    expect(argumentOf('change', 'value')).toBe('Austria');
    await goRound(name);
  });
});
