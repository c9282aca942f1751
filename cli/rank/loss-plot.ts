/** The measures of one epoch. */
export interface EpochRecord {
  readonly epoch: number;
  readonly loss: number;
  /** On the validation turns. */
  readonly recall10: number;
}

const WIDTH = 480;
const HEIGHT = 240;
const EDGE = 36;

/** Plots loss and recall by epoch as SVG. */
export function lossPlot(records: readonly EpochRecord[]): string {
  const losses = records.map(({ loss }) => loss);
  const most = Math.max(...losses, 1e-9);
  const lines = [
    line(
      losses.map((loss) => loss / most),
      'oklch(50% 0.15 30)',
    ),
    line(
      records.map(({ recall10 }) => recall10),
      'oklch(50% 0.15 250)',
    ),
  ];
  const words = `<text x="${EDGE}" y="16" fill="oklch(50% 0.15 30)">loss (1 = ${most.toFixed(3)})</text><text x="${WIDTH / 2}" y="16" fill="oklch(50% 0.15 250)">recall@10</text>`;
  const frame = `<rect x="${EDGE}" y="${EDGE}" width="${WIDTH - 2 * EDGE}" height="${HEIGHT - 2 * EDGE}" fill="none" stroke="gray"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12"><title>loss and recall by epoch</title>${frame}${lines.join('')}${words}<text x="${WIDTH - EDGE}" y="${HEIGHT - 12}" text-anchor="end">epoch ${records.length}</text></svg>\n`;
}

function line(values: readonly number[], colour: string): string {
  const x = (i: number) => EDGE + ((WIDTH - 2 * EDGE) * i) / Math.max(1, values.length - 1);
  const y = (value: number) => HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * value;
  const points = values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>`;
}
