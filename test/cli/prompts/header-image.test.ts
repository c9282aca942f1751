import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { writeSynthetic } from '../../../bench/support/synthetic-weblinx.ts';
import { headerDrawer } from '../../../cli/prompts/header-image.ts';
import { type PromptRequest, writePrompts } from '../../../cli/prompts/prompt-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-headers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER =
  'Viewport(height=746, width=1536) ---- Instructor Utterances: [00:07] Hello [00:13] Open Google translate and sign in ' +
  'using the following credentials: ---- Previous Turns:tabcreate() ; load(url="https://translate.google.com/", timestamp="00:26")';

/** Made by Pillow 13: the box of `ImageDraw.textbbox((0, 0), text, Arimo 36)` and 5 px around it. */
const SIZES: readonly (readonly [text: string, width: number, height: number])[] = [
  ['Hello', 92, 43],
  ['AVATAR To. We play; Ty', 397, 51],
  ['x\ny', 56, 51],
  [HEADER, 1234, 162],
];

const GREEN = { r: 0, g: 128, b: 0 };

function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: GREEN } })
    .png()
    .toBuffer();
}

async function pixels(png: Uint8Array) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  return { ...info, at };
}

describe('a header above a screenshot', () => {
  test.each(SIZES)('%j is as wide and high as Pillow draws it, but for a pixel', async (text, width, height) => {
    const drawn = await pixels(await (await headerDrawer(null))(await picture(1, 1), text));
    expect(Math.abs(drawn.width - width)).toBeLessThanOrEqual(1);
    // The one green pixel is scaled to a square.
    expect(Math.abs(drawn.height - drawn.width - height)).toBeLessThanOrEqual(1);
  });

  test('stands black on white above a picture that is as wide', async () => {
    const drawn = await pixels(await (await headerDrawer(null))(await picture(92, 60), 'Hello'));
    expect([drawn.width, drawn.height, drawn.channels]).toEqual([92, 103, 3]);
    expect(drawn.at(0, 0)).toEqual([255, 255, 255]);
    // The first stem of the H.
    expect(drawn.at(10, 25).every((value) => value < 60)).toBe(true);
    expect([drawn.at(0, 44), drawn.at(91, 102)]).toEqual([Object.values(GREEN), Object.values(GREEN)]);
  });

  test('is scaled to a wider picture', async () => {
    const drawn = await pixels(await (await headerDrawer(null))(await picture(184, 10), 'Hello'));
    expect([drawn.width, drawn.height]).toEqual([184, 96]);
    expect(drawn.at(20, 50).every((value) => value < 60)).toBe(true);
  });

  test('shows what the font has no letter for, and nothing for no text', async () => {
    const draw = await headerDrawer(null);
    expect((await pixels(await draw(await picture(50, 5), '東京'))).height).toBeGreaterThan(10);
    expect((await pixels(await draw(await picture(50, 5), ''))).width).toBe(50);
  });

  test('says so when the font is none', async () => {
    const file = join(folder, 'font.ttf');
    writeFileSync(file, 'no font');
    await expect(headerDrawer(file)).rejects.toThrow('font.ttf: cannot be read as a font');
  });

  test('comes beside the rows, for the screenshots that are on disk', async () => {
    writeSynthetic(folder, { demonstrations: 2, turns: 4, splits: ['valid'], models: {} });
    const data = join(folder, 'data');
    const [name = ''] = readdirSync(join(data, 'demonstrations'));
    mkdirSync(join(data, 'demonstrations', name, 'screenshots'));
    for (const turn of [0, 2])
      writeFileSync(
        join(data, 'demonstrations', name, 'screenshots', `screenshot-${turn}-0.png`),
        await picture(40, 20),
      );
    const request: PromptRequest = {
      ...{
        data,
        split: 'valid',
        format: 'pix2act',
        tokenizer: String.raw`regex:\S`,
        unused: true,
        html: true,
        count: 10,
      },
      ...{ mode: 'reference', out: join(folder, 'rows.jsonl'), images: true },
    };
    const { rows, images } = await writePrompts(request);
    expect(readFileSync(request.out, 'utf8').trim().split('\n')).toHaveLength(rows);
    expect(images).toEqual({ folder: join(folder, 'rows-images'), drawn: 2, missing: rows - 2 });
    expect(readdirSync(join(folder, 'rows-images')).sort()).toEqual([`${name}-0.png`, `${name}-2.png`]);
    const drawn = await pixels(readFileSync(join(folder, 'rows-images', `${name}-0.png`)));
    expect(drawn.width).toBeGreaterThan(40);
  });
});
