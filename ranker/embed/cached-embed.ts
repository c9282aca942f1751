import type { Embed } from './embed.ts';

/** Embeds each text once, because a page mostly repeats its texts from turn to turn. Keeps the newest `most` texts. */
export function cachedEmbed(embed: Embed, most = 20_000): Embed {
  const known = new Map<string, Float32Array>();
  return async (texts, options) => {
    const missing = [...new Set(texts)].filter((text) => !known.has(text));
    const vectors = await embed(missing, options);
    const fresh = new Map(missing.map((text, i) => [text, vectors[i] ?? new Float32Array()]));
    const found = texts.map((text) => fresh.get(text) ?? known.get(text) ?? new Float32Array());
    for (const [text, vector] of fresh) known.set(text, vector);
    for (const text of known.keys()) {
      if (known.size <= most) break;
      known.delete(text);
    }
    return found;
  };
}
