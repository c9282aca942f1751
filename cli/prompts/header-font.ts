import { createRequire } from 'node:module';
import { AgentError } from '../../agent/errors.ts';
import { readBytes } from '../../dataset/disk/read.ts';

/** A line of text as glyph outlines. */
export interface ShapedLine {
  /** Each outline as the `d` of an SVG path, and its position in px from the start of the line. */
  readonly glyphs: readonly { readonly path: string; readonly x: number }[];
  /** Width of the line, and its depth below the baseline, in px. */
  readonly right: number;
  readonly below: number;
}

/** A font at one size. */
export interface HeaderFont {
  /** Distance from the top of a line to its baseline, in px. */
  readonly ascent: number;
  shape(line: string): ShapedLine;
}

/** Metric-compatible with Arial, which Pix2Struct uses but whose licence forbids redistribution. */
const ARIMO = '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf';

/** Round letters extend this far below the baseline, in px; FreeType's hinting removes it. */
const OVERSHOOT = 0.5;

const INSTALL = 'Install them: npm i sharp opentype.js @expo-google-fonts/arimo. Or use --no-images.';

/** Reads a TrueType or OpenType font; null for Arimo. Throws an `AgentError` if a package or the file is missing. */
export async function readHeaderFont(file: string | null, size: number): Promise<HeaderFont> {
  const { default: library } = await importPackage(() => import('opentype.js'));
  const path = file ?? (await importPackage(async () => createRequire(import.meta.url).resolve(ARIMO)));
  const font = await readFont(path, library.parse);
  const scale = size / font.unitsPerEm;
  return {
    ascent: Math.round(font.ascender * scale),
    shape: (line) => {
      const glyphs: { path: string; x: number }[] = [];
      let below = 0;
      let right = 0;
      const end = font.forEachGlyph(line, 0, 0, size, { kerning: true }, (glyph, x) => {
        const shape = glyph.getPath(0, 0, size);
        const box = shape.getBoundingBox();
        glyphs.push({ path: shape.toPathData(2), x });
        below = Math.max(below, box.y2 < OVERSHOOT ? 0 : box.y2);
        right = Math.max(right, x + box.x2);
      });
      return { glyphs, right: Math.max(right, end), below };
    },
  };
}

async function readFont(path: string, parse: (bytes: ArrayBuffer) => OpenTypeFont): Promise<OpenTypeFont> {
  try {
    return parse(new Uint8Array(readBytes(path) ?? []).buffer);
  } catch (cause) {
    throw new AgentError(`${path}: cannot be read as a font`, { cause, hint: 'Give a TrueType or OpenType file.' });
  }
}

/** Imports an optional package. Throws an `AgentError` that says how to install it. */
export async function importPackage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new AgentError('drawing headers needs optional packages', { cause, hint: INSTALL });
  }
}

type OpenTypeFont = ReturnType<typeof import('opentype.js')['default']['parse']>;
