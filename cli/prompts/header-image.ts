import { wrapText } from '../../agent/weblinx/python/wrap-text.ts';
import { type HeaderFont, importPackage, readHeaderFont } from './header-font.ts';

/** Draws a text above a screenshot; input and output are PNG. */
export type DrawHeader = (screenshot: Uint8Array, header: string) => Promise<Uint8Array>;

/** Layout of the header, black on white, in px. Source: transformers, `render_text` of Pix2Struct's image processor. */
const FONT_SIZE = 36;
const PADDING = 5;
const CHARACTERS = 80;
/** What Pillow adds to the ascent between lines. */
const LEADING = 4;

/**
 * Draws headers as Pix2Struct's image processor does: header and screenshot are scaled to the wider of the two and stacked. Letters
 * are antialiased differently from FreeType's. Throws an `AgentError` if a package or the font is missing.
 */
export async function headerDrawer(fontFile: string | null): Promise<DrawHeader> {
  const font = await readHeaderFont(fontFile, FONT_SIZE);
  const { default: sharp } = await importPackage(() => import('sharp'));
  return async (screenshot, header) => {
    const text = headerPicture(header, font);
    const { width, height } = await sharp(screenshot).metadata();
    const wide = Math.max(text.width, width);
    const scaled = async (input: Uint8Array, size: { readonly width: number; readonly height: number }) => {
      const options = {
        width: wide,
        height: Math.floor(size.height * (wide / size.width)),
        fit: 'fill',
        kernel: 'cubic',
      } as const;
      const flat = sharp(input).flatten({ background: 'white' }).toColourspace('srgb');
      return await flat.resize(options).raw().toBuffer({ resolveWithObject: true });
    };
    const parts = [await scaled(Buffer.from(text.svg), text), await scaled(screenshot, { width, height })];
    const high = parts.reduce((sum, { info }) => sum + info.height, 0);
    // Both parts have the same width, so concatenating their rows stacks them.
    const pixels = Buffer.concat(parts.map(({ data }) => data));
    return await sharp(pixels, { raw: { width: wide, height: high, channels: 3 } })
      .png()
      .toBuffer();
  };
}

/** Draws the header as SVG. */
function headerPicture(
  header: string,
  font: HeaderFont,
): { readonly svg: string; readonly width: number; readonly height: number } {
  const lines = wrapText(header, CHARACTERS).map((line) => font.shape(line));
  const baseline = (i: number) => font.ascent + i * (font.ascent + LEADING);
  const right = Math.max(0, ...lines.map((line) => line.right));
  const bottom = Math.max(0, ...lines.map((line, i) => baseline(i) + line.below));
  const width = Math.round(right) + 2 * PADDING;
  const height = Math.ceil(bottom) + 2 * PADDING;
  const names = new Map<string, string>();
  const uses = lines.flatMap(({ glyphs }, i) =>
    glyphs.map(({ path, x }) => {
      const name = names.get(path) ?? `g${names.size}`;
      names.set(path, name);
      return `<use href="#${name}" x="${(PADDING + x).toFixed(2)}" y="${PADDING + baseline(i)}"/>`;
    }),
  );
  const shapes = [...names].map(([path, name]) => `<path id="${name}" d="${path}"/>`);
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${shapes.join('')}</defs>${uses.join('')}</svg>`;
  return { svg, width, height };
}
