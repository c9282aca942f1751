import { beforeEach, describe, expect, test } from 'vitest';
import { startWaymark } from '../../../support/browser/start-waymark.ts';
import { scriptedModel } from '../../../support/servers/scripted-model.ts';
import {
  call,
  pictureOf,
  press,
  promptOf,
  type Received,
  type Script,
  say,
  uidOf,
} from '../../../support/servers/scripted-server.ts';

const waymark = startWaymark();
const server = scriptedModel();
let models = 0;
beforeEach(() => {
  models++;
  server.received.length = 0;
});

/** Each test uses another model name, because the extension remembers how a model answers. */
function scene(address = '/', settings: object = {}) {
  const model = { ...server.settings, model: `tiny-${models}` };
  return waymark.scene(address, { settings: { ...model, ...settings } });
}

type Answer = Script | ((request: Received) => Script);

/** Calls the tool with the arguments that `given` makes of the request. */
const byTool =
  (name: string, given: (request: Received) => object): Answer =>
  (request) =>
    call(name, given(request));

const formOf = ({ body }: Received) => (body.tools === undefined ? (body.response_format?.type ?? 'text') : 'tools');
const forms = () => server.received.map(formOf);
const refused: Script = { kind: 'status', status: 400, message: 'tiny does not support this' };

describe('how a model answers', () => {
  test('by calling tools, where the server knows them', async () => {
    const { ask, tab, story } = await scene();
    server.answer(
      byTool('click', (request) => ({ thought: 'Open it.', uid: uidOf(request, 'Calendar') })),
      call('say', { thought: 'Done.', utterance: 'The calendar is open.' }),
    );
    expect(await ask('Open the calendar'), await story()).toBe('The calendar is open.');
    expect(new URL(tab.url()).pathname).toBe('/calendar/');
    expect(forms()).toEqual(['tools', 'tools']);
    expect(promptOf(server.received[1] as Received)).toMatch(/ACTION(?: on e\d+)?: "Clicked Calendar": done/u);
  });

  test('as JSON by a schema where there are no tools, which the browser finds out once and remembers', async () => {
    const { ask, panel } = await scene();
    const reply: Answer = (request) =>
      formOf(request) === 'json_schema'
        ? { kind: 'text', text: '{"thought": "Greet.", "action": {"intent": "say", "utterance": "Hi."}}' }
        : refused;
    server.answer(reply);
    expect(await ask('Hello')).toBe('Hi.');
    expect(forms()).toEqual(['tools', 'json_schema']);
    await panel.reload();
    await panel.waitForSelector('main[data-status="idle"]');
    expect(await ask('Hello again')).toBe('Hi.');
    expect(forms()).toEqual(['tools', 'json_schema', 'json_schema']);
  });

  test('in words, where the server takes nothing else', async () => {
    const { ask, tab } = await scene();
    server.answer(refused, refused, refused, press('Calendar'), say('There.'));
    expect(await ask('Open the calendar')).toBe('There.');
    expect(forms()).toEqual(['tools', 'json_schema', 'json_object', 'text', 'text']);
    expect(new URL(tab.url()).pathname).toBe('/calendar/');
  });

  test('without parameters that the server rejects, such as a temperature', async () => {
    const { ask } = await scene();
    const message = "Unsupported value: 'temperature' does not support 0 with this model.";
    server.answer({ kind: 'status', status: 400, message }, call('say', { utterance: 'Hi.' }));
    expect(await ask('Hello')).toBe('Hi.');
    expect(forms()).toEqual(['tools', 'tools']);
    expect(server.received[1]?.body).not.toHaveProperty('temperature');
  });
});

describe('an answer with a fault', () => {
  const faults: readonly [string, (request: Received) => Script][] = [
    ['an id in capitals', (request) => call('CLICK', { UID: uidOf(request, 'Calendar').toUpperCase() })],
    ['a name for an id', () => call('click', { uid: 'Calendar' })],
    [
      'a call in prose and a fence',
      (request) => ({
        kind: 'text',
        text: `<think>click(uid="1")?</think>Sure!\n\`\`\`json\n{'name': 'click', 'arguments': {'uid': '${uidOf(request, 'Calendar')}',}}\n\`\`\``,
      }),
    ],
    ['two calls', (request) => ({ kind: 'calls', calls: Array(2).fill(written(request)) })],
  ];
  const written = (request: Received) => ({ name: 'click', arguments: `{"uid": "${uidOf(request, 'Calendar')}"}` });

  test.each(faults)('is repaired without asking again: %s', async (_, answer) => {
    const { ask, tab, story } = await scene('/shop/');
    server.answer(answer, call('say', { utterance: 'There.' }));
    expect(await ask('Open the calendar'), await story()).toBe('There.');
    expect(new URL(tab.url()).pathname).toBe('/calendar/');
    expect(server.received).toHaveLength(2);
  });

  test('that is ambiguous is asked for once more', async () => {
    const { ask } = await scene();
    server.answer(call('click', { uid: 'nowhere' }), call('say', { utterance: 'I see no such thing.' }));
    expect(await ask('Press it')).toBe('I see no such thing.');
    expect(forms()).toEqual(['tools', 'tools']);
    expect(promptOf(server.received[1] as Received)).toContain('there is no element "nowhere" on the page');
  });
});

describe('a screenshot', () => {
  test('is not sent unless a person says so', async () => {
    const { ask } = await scene();
    server.answer(call('say', { utterance: 'Hi.' }));
    await ask('Hello');
    expect(pictureOf(server.received[0] as Received)).toBeNull();
  });

  test('is sent with numbered marks, scaled down, its secrets painted over', async () => {
    const { ask, panel, tab } = await scene('/form/', { screenshots: 'always', pictureSide: 640 });
    const place = await tab.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('input[name="Password"]') as HTMLInputElement;
      input.scrollIntoView({ block: 'center' });
      input.type = 'text';
      input.value = 'hunter2-hunter2';
      const { x, y, width, height } = input.getBoundingClientRect();
      return { x: x / innerWidth, y: (y + height / 2) / innerHeight, width: width / innerWidth };
    });
    server.answer(call('say', { utterance: 'I see a form.' }));
    expect(await ask('What is here?')).toBe('I see a form.');
    const [request] = server.received;
    const picture = request === undefined ? null : pictureOf(request);
    const seen = await panel.evaluate(lookAt, { picture: picture ?? '', place });
    expect({ width: seen.width, height: seen.height }).toEqual({ width: 640, height: 400 });
    expect(seen.brightest).toBeLessThan(24);
    expect(seen.colours).toBeGreaterThan(3);
    const prompt = promptOf(request as Received);
    expect(prompt).toMatch(/\[e1\b/u);
    expect(prompt).not.toContain('hunter2');
  });

  test('is not sent while a secret moves', async () => {
    const { ask, tab } = await scene('/form/', { screenshots: 'always' });
    await tab.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('input[name="Password"]') as HTMLInputElement;
      const frames = [{ transform: 'translateX(0)' }, { transform: 'translateX(400px)' }];
      input.animate(frames, { duration: 4_000, iterations: Number.POSITIVE_INFINITY });
    });
    server.answer(call('say', { utterance: 'I see a form.' }));
    expect(await ask('What is here?')).toBe('I see a form.');
    expect(pictureOf(server.received[0] as Received)).toBeNull();
  });

  test('may be answered with the number of a mark', async () => {
    const { ask, tab } = await scene('/', { screenshots: 'always' });
    server.answer(
      (request) => {
        const mark = /\[(e\d+)[^\]]*\] Calendar/u.exec(promptOf(request))?.[1] ?? '';
        return call('click', { uid: mark });
      },
      call('say', { utterance: 'There.' }),
    );
    expect(await ask('Open the calendar')).toBe('There.');
    expect(new URL(tab.url()).pathname).toBe('/calendar/');
    expect(server.received.map((request) => pictureOf(request) !== null)).toEqual([true, true]);
  });

  test('is left out after the model has refused it', async () => {
    const { ask } = await scene('/', { screenshots: 'always' });
    server.answer((request) => (pictureOf(request) === null ? call('say', { utterance: 'Hi.' }) : refused));
    for (const words of ['Hello', 'Hello again']) expect(await ask(words)).toBe('Hi.');
    expect(server.received.map((request) => pictureOf(request) !== null)).toEqual([true, false, false]);
  });
});

/** Size of a picture, its brightest colour channel in the middle of a box, and its number of strong colours. */
async function lookAt({ picture, place }: { picture: string; place: { x: number; y: number; width: number } }) {
  const image = await createImageBitmap(await (await fetch(picture)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(image, 0, 0);
  const { width, height } = image;
  // Only the middle half of the box: a mark covers its corner.
  const left = Math.round((place.x + place.width / 4) * width);
  const field = context.getImageData(left, Math.round(place.y * height), Math.round((place.width / 2) * width), 1).data;
  let brightest = 0;
  field.forEach((channel, index) => {
    if (index % 4 !== 3) brightest = Math.max(brightest, channel);
  });
  const all = context.getImageData(0, 0, width, height).data;
  const colours = new Set<string>();
  for (let i = 0; i < all.length; i += 4) {
    const [red = 0, green = 0, blue = 0] = all.slice(i, i + 3);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 90)
      colours.add([red, green, blue].map((c) => c >> 6).join());
  }
  return { width, height, brightest, colours: colours.size };
}
