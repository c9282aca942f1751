/** Red, green and blue, 0 to 255, and opacity, 0 to 1. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** Reads a computed colour; null for what is none, such as `none`. */
export function parseColour(computed: string): Colour | null {
  const [, red, green, blue, alpha = '1'] =
    /^rgba?\((\d+(?:\.\d+)?), (\d+(?:\.\d+)?), (\d+(?:\.\d+)?)(?:, ([\d.e-]+))?\)$/u.exec(computed) ?? [];
  if (red === undefined) return /^(?:color|(?:ok)?l(?:ab|ch))\(/u.test(computed) ? paintedColour(computed) : null;
  return { red: Number(red), green: Number(green), blue: Number(blue), alpha: Number(alpha) };
}

const painted = new Map<string, Colour | null>();
const MOST_PAINTED = 500;

/** A colour of another colour space, as the browser paints it. */
function paintedColour(computed: string): Colour | null {
  const known = painted.get(computed);
  if (known !== undefined) return known;
  if (painted.size >= MOST_PAINTED) painted.clear();
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (context !== null) {
    context.fillStyle = computed;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0, alpha = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
  const colour = context === null ? null : { red, green, blue, alpha: alpha / 255 };
  painted.set(computed, colour);
  return colour;
}

/** The colours in a computed value such as a gradient or a shadow. */
export function coloursIn(computed: string): readonly Colour[] {
  const found = computed.match(/(?:rgba?|color|(?:ok)?l(?:ab|ch))\([^()]*\)/gu) ?? [];
  return found.map(parseColour).filter((colour) => colour !== null);
}

/** The ratio of contrast of the Web Content Accessibility Guidelines, 1 to 21, of a colour on an opaque background. */
export function contrast(colour: Colour, background: Colour): number {
  const mixed = (part: 'red' | 'green' | 'blue') => colour[part] * colour.alpha + background[part] * (1 - colour.alpha);
  const [one, other] = [
    luminance(mixed('red'), mixed('green'), mixed('blue')),
    luminance(background.red, background.green, background.blue),
  ];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Colours are told only where they are at least this opaque. */
const LEAST_OPAQUE = 0.2;
/** Differences between the strongest and the weakest part below which a colour is grey. */
const GREYEST = 28;
const BLACKEST = 45;
const WHITEST = 225;
/** Names of hues up to an angle on the colour wheel, in degrees. */
const HUES: readonly (readonly [number, string])[] = [
  [14, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [165, 'green'],
  [200, 'cyan'],
  [255, 'blue'],
  [292, 'purple'],
  [338, 'pink'],
  [360, 'red'],
];
/** Dark orange is brown. */
const BROWN_BELOW = 160;

/** The everyday name of a computed colour; null where it is (nearly) transparent or unknown. */
export function colourName(computed: string): string | null {
  const colour = parseColour(computed);
  if (colour === null || colour.alpha < LEAST_OPAQUE) return null;
  const { red, green, blue } = colour;
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (most < BLACKEST) return 'black';
  if (most - least < GREYEST) return least > WHITEST ? 'white' : 'grey';
  const name = hueName(colour, most, most - least);
  return name === 'orange' && most < BROWN_BELOW ? 'brown' : name;
}

function hueName({ red, green, blue }: Colour, most: number, spread: number): string {
  const turn =
    most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  const degrees = (turn * 60 + 360) % 360;
  return HUES.find(([upTo]) => degrees <= upTo)?.[1] ?? 'red';
}
