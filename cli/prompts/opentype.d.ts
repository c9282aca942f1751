/** The part of opentype.js that Waymark uses; the package ships no types. */
declare module 'opentype.js' {
  interface Path {
    /** The largest y is the lowest point: y grows downwards. */
    getBoundingBox(): { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };
    toPathData(decimals: number): string;
  }
  interface Glyph {
    getPath(x: number, y: number, size: number): Path;
  }
  interface Font {
    readonly unitsPerEm: number;
    readonly ascender: number;
    /** Calls back for each glyph with its place; returns where the text ends. */
    forEachGlyph(
      text: string,
      x: number,
      y: number,
      size: number,
      options: { readonly kerning: boolean },
      callback: (glyph: Glyph, x: number, y: number, size: number) => void,
    ): number;
  }
  interface Library {
    parse(bytes: ArrayBuffer): Font;
  }
  const library: Library;

  // biome-ignore lint/style/noDefaultExport: so it is in that package
  export { library as default };
}
