const shade = (hue, light, chroma) => `oklch(${light} ${chroma} ${hue})`;

const SHAPES = {
  mug: ({ body, dark, light, deep }) => `
    <path d="M134 66c22-4 34 8 32 24s-18 26-38 24" fill="none" stroke="${dark}" stroke-width="10" stroke-linecap="round"/>
    <path d="M60 52h80v62a22 22 0 0 1-22 22H82a22 22 0 0 1-22-22Z" fill="${body}"/>
    <path d="M60 94h80v20a22 22 0 0 1-22 22H82a22 22 0 0 1-22-22Z" fill="${dark}"/>
    <path d="M70 62v48" stroke="${light}" stroke-width="5" stroke-linecap="round"/>
    <ellipse cx="100" cy="52" rx="40" ry="8" fill="${light}"/><ellipse cx="100" cy="53" rx="34" ry="5.5" fill="${deep}"/>`,
  travel: ({ body, dark, light, deep }, size = 1) => {
    const top = 126 - 78 * size;
    return `
    <path d="M72 ${top}h56l-6 ${136 - top}H78Z" fill="${body}"/>
    <path d="M74 ${top + 26}h52l-2 26H76Z" fill="${dark}"/>
    <path d="M84 ${top + 8}l2 ${116 - top}" stroke="${light}" stroke-width="5" stroke-linecap="round"/>
    <rect x="68" y="${top - 14}" width="64" height="15" rx="6" fill="${deep}"/><rect x="92" y="${top - 20}" width="22" height="8" rx="3" fill="${deep}"/>`;
  },
  kettle: ({ body, dark, light, deep }, size = 1) => {
    const half = 22 + 20 * size;
    const top = 108 - 42 * size;
    return `
    <path d="M${100 - half + 6} 118C${72 - half} 112 ${66 - half + 8} ${top - 2} ${58 - half + 8} ${top - 4}" fill="none" stroke="${dark}" stroke-width="7" stroke-linecap="round"/>
    <path d="M${100 + half - 10} ${top + 6}c${26 * size}-12 ${42 * size} 4 ${34 * size} ${22 * size}s${-14 * size} ${26 * size} ${-16 * size} ${34 * size}" fill="none" stroke="${deep}" stroke-width="9" stroke-linecap="round"/>
    <path d="M${100 - half + 12} ${top}h${2 * half - 24}l12 ${130 - top}a6 6 0 0 1-6 6H${100 - half + 6}a6 6 0 0 1-6-6Z" fill="${body}"/>
    <path d="M${100 - half + 22} ${top + 12}l-8 ${104 - top}" stroke="${light}" stroke-width="5" stroke-linecap="round"/>
    <rect x="${100 - half + 8}" y="${top - 5}" width="${2 * half - 16}" height="8" rx="4" fill="${dark}"/><circle cx="100" cy="${top - 11}" r="6" fill="${deep}"/>`;
  },
  teapot: ({ body, dark, light, deep }, size = 1) => {
    const radius = 24 + 18 * size;
    const y = 136 - radius;
    return `
    <path d="M${100 + radius - 6} ${y - 14}c30-8 36 38 0 34" fill="none" stroke="${dark}" stroke-width="8"/>
    <path d="M${100 - radius + 4} ${y + 14}c-20-2-20-22-34-28" fill="none" stroke="${dark}" stroke-width="9" stroke-linecap="round"/>
    <circle cx="100" cy="${y}" r="${radius}" fill="${light}"/>
    <path d="M${100 - radius} ${y}a${radius} ${radius} 0 0 0 ${2 * radius} 0Z" fill="${body}"/>
    <rect x="${100 - radius * 0.35}" y="${y - radius * 0.7}" width="${radius * 0.7}" height="${radius * 1.2}" rx="4" fill="${dark}" opacity="0.55"/>
    <rect x="${100 - radius * 0.6}" y="${y - radius - 3}" width="${radius * 1.2}" height="8" rx="4" fill="${deep}"/><circle cx="100" cy="${y - radius - 8}" r="5" fill="${deep}"/>`;
  },
  plate: ({ body, dark, light }) => `
    <ellipse cx="100" cy="90" rx="68" ry="46" fill="${dark}"/><ellipse cx="100" cy="86" rx="68" ry="46" fill="${body}"/>
    <ellipse cx="100" cy="86" rx="46" ry="30" fill="${light}" opacity="0.6"/>
    <path d="M50 74c10-16 28-22 46-22" fill="none" stroke="${light}" stroke-width="4" stroke-linecap="round"/>`,
  scale: ({ body, dark, light, deep }) => `
    <path d="M48 84h104l14 40a8 8 0 0 1-8 10H42a8 8 0 0 1-8-10Z" fill="${body}"/>
    <path d="M52 70h96l4 18H48Z" fill="${light}"/><path d="M48 84h104l2 6H46Z" fill="${dark}"/>
    <rect x="72" y="100" width="56" height="22" rx="4" fill="${deep}"/>
    <path d="M82 106v10M90 106h6v5h-6v5h6M104 106v5h6m0-5v10M116 116h2" fill="none" stroke="${light}" stroke-width="2"/>`,
};

/** A drawing of a product as SVG text; decoration, since the name stands beside it. */
export function drawingOf({ hue, shape, size }) {
  const tones = {
    body: shade(hue, 0.66, 0.09),
    dark: shade(hue, 0.55, 0.09),
    light: shade(hue, 0.83, 0.06),
    deep: `light-dark(${shade(hue, 0.36, 0.05)}, ${shade(hue, 0.47, 0.05)})`,
  };
  const tint = `light-dark(${shade(hue, 0.955, 0.018)}, ${shade(hue, 0.25, 0.022)})`;
  return `<svg viewBox="0 0 200 170" class="drawing" aria-hidden="true" style="background:${tint}">
    <ellipse cx="100" cy="139" rx="62" ry="7" fill="oklch(0.3 0.03 ${hue} / 0.16)"/>${SHAPES[shape](tones, size)}</svg>`;
}
