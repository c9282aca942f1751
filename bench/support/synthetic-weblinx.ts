import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ELEMENTS = 40;
const WORDS = [
  'open',
  'the',
  'page',
  'about',
  'prices',
  'and',
  'tell',
  'me',
  'which',
  'one',
  'costs',
  'least',
  'please',
  'thanks',
];

/** A generator of pseudorandom numbers in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const uidOf = (demonstration: number, element: number) =>
  `${demonstration.toString(16).padStart(8, '0')}-${element.toString(16).padStart(4, '0')}-4abc`;

/**
 * Writes a folder like WebLINX's: `demonstrations` demonstrations of `turns` selected turns each, a small page and its boxes a
 * turn, and the results of `models`, by the share of right predictions. All of it is generated.
 */
export function writeSynthetic(
  folder: string,
  {
    demonstrations,
    turns,
    models,
    splits,
  }: { demonstrations: number; turns: number; models: Record<string, number>; splits: readonly string[] },
): void {
  const random = seeded(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const sentence = (words: number) => Array.from({ length: words }, () => pick(WORDS)).join(' ');
  const names = Array.from({ length: demonstrations }, (_, i) =>
    `s${i.toString(36).padStart(6, 'a')}`.replace(/\d/gu, (d) => 'abcdefghij'[Number(d)] ?? 'a'),
  );
  const bySplit = new Map(splits.map((split, s) => [split, names.filter((_, i) => i % splits.length === s)]));
  const outputs = new Map<string, { demo_name: string; turn_index: number; output_predicted: string }[]>();
  for (const [number, name] of names.entries()) {
    const replay: unknown[] = [];
    const root = join(folder, 'data', 'demonstrations', name);
    for (const part of ['pages', 'bboxes']) mkdirSync(join(root, part), { recursive: true });
    const split = splits[number % splits.length];
    for (let index = 0; index < turns; index++) {
      const turn = writeTurn(root, {
        number,
        index,
        kind: pick(INTENTS),
        pick: Math.floor(random() * ELEMENTS),
        text: sentence(4 + Math.floor(random() * 20)),
      });
      replay.push(turn.turn);
      for (const [model, quality] of Object.entries(models)) {
        const key = join(folder, 'results', 'synthetic', split ?? '', model, 'results.json');
        const output = random() < quality ? turn.target : mistake(turn.target, number, random);
        const rows = outputs.get(key) ?? [];
        outputs.set(key, rows);
        rows.push({ demo_name: name, turn_index: index, output_predicted: output });
      }
    }
    writeFileSync(join(root, 'replay.json'), JSON.stringify({ data: replay, status: 'checked' }));
    for (const about of ['form', 'metadata']) writeFileSync(join(root, `${about}.json`), '{}');
  }
  writeFileSync(join(folder, 'data', 'splits.json'), JSON.stringify(Object.fromEntries(bySplit)));
  for (const [path, rows] of outputs) {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, JSON.stringify(rows));
  }
}

const INTENTS = ['click', 'click', 'click', 'say', 'say', 'textInput', 'scroll', 'load', 'change', 'submit'] as const;

interface Wish {
  readonly number: number;
  readonly index: number;
  readonly kind: (typeof INTENTS)[number];
  readonly pick: number;
  readonly text: string;
}

function writeTurn(root: string, { number, index, kind, pick, text }: Wish) {
  const uid = uidOf(number, pick);
  const state = { screenshot: `screenshot-${index}-0.png`, page: `page-${index}-0.html`, screenshot_status: 'good' };
  if (kind === 'say') {
    const turn = {
      type: 'chat',
      timestamp: index * 3.5,
      speaker: 'navigator',
      utterance: text,
      state: { ...state, page: null },
    };
    return { turn, target: `say(speaker="navigator", utterance="${text}")` };
  }
  writePage(root, number, index);
  const element = {
    tagName: 'A',
    attributes: { 'data-webtasks-id': uid, class: 'link' },
    bbox: boxOf(pick),
    textContent: text,
  };
  const metadata = {
    mouseX: 10,
    mouseY: 10,
    tabId: 1,
    url: 'https://example.com/',
    viewportHeight: 700,
    viewportWidth: 1200,
    zoomLevel: 1,
  };
  const args: Record<string, unknown> = { metadata, properties: {} };
  const url = `https://www.example.com/${text.replaceAll(' ', '/')}`;
  if (kind === 'scroll') Object.assign(args, { scrollX: 0, scrollY: pick * 10 });
  else if (kind === 'load') args.properties = { url, transitionType: 'link', transitionQualifiers: [] };
  else
    Object.assign(args, { element, ...(kind === 'textInput' ? { text } : kind === 'change' ? { value: text } : {}) });
  const action = { intent: kind, arguments: args, event_id: index, element_html: null, screenshot_effect: null };
  return {
    turn: { type: 'browser', timestamp: index * 3.5, state, action },
    target: targetOf(kind, { uid, url, text, pick }),
  };
}

function targetOf(
  kind: Wish['kind'],
  { uid, url, text, pick }: { uid: string; url: string; text: string; pick: number },
): string {
  if (kind === 'scroll') return `scroll(x=0, y=${pick * 10})`;
  if (kind === 'load') return `load(url="${url}")`;
  if (kind === 'textInput') return `text_input(text="${text}", uid="${uid}")`;
  if (kind === 'change') return `change(value="${text}", uid="${uid}")`;
  return `${kind}(uid="${uid}")`;
}

/** The title names the demonstration, because nothing else in view would tell the prompts of two demonstrations apart. */
function writePage(root: string, number: number, index: number): void {
  const links = Array.from(
    { length: ELEMENTS },
    (_, i) => `<li><a class="link" data-webtasks-id="${uidOf(number, i)}" href="/${i}">Link ${i}</a></li>`,
  );
  writeFileSync(
    join(root, 'pages', `page-${index}-0.html`),
    `<!DOCTYPE html><html><head><title>Page ${index} of ${number}</title></head><body><ul>${links.join('')}</ul></body></html>`,
  );
  const boxes = Object.fromEntries(Array.from({ length: ELEMENTS }, (_, i) => [uidOf(number, i), boxOf(i)]));
  writeFileSync(join(root, 'bboxes', `bboxes-${index}.json`), JSON.stringify(boxes));
}

function boxOf(element: number) {
  const [left, top, width, height] = [20 + (element % 4) * 200, 15.5 + Math.floor(element / 4) * 30, 190, 24];
  return { x: left, y: top, width, height, top, right: left + width, bottom: top + height, left };
}

/** A wrong prediction of a kind that models make. */
function mistake(target: string, number: number, random: () => number): string {
  const kind = random();
  if (kind < 0.12) return 'I would click the first link.';
  if (kind < 0.4) return 'say(speaker="navigator", utterance="Here it is.")';
  if (kind < 0.55) return target.replace(/"[^"]{12,}"/u, (text) => `${text.slice(0, text.length / 2)}"`);
  return target
    .replace(/uid="[^"]+"/u, `uid="${uidOf(number, Math.floor(random() * ELEMENTS))}"`)
    .replace(/y=\d+/u, 'y=5');
}
