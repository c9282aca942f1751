/** A width and a height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The largest picture that a family of models uses in full; a larger one is scaled down by the server, or only costs more. */
interface Limit {
  readonly family: RegExp;
  readonly longest: number;
  readonly shortest?: number;
  readonly pixels?: number;
}

/** From the vendors' documentation, November 2026. The first family that matches the model's name counts. */
const LIMITS: readonly Limit[] = [
  // docs.anthropic.com/en/docs/build-with-claude/vision
  { family: /claude/iu, longest: 1_568, pixels: 1_150_000 },
  // platform.openai.com/docs/guides/images-vision
  { family: /\bgpt-|\bo\d\b|chatgpt/iu, longest: 2_048, shortest: 768 },
  // ai.google.dev/gemini-api/docs/image-understanding: tiles of 768
  { family: /gemini/iu, longest: 1_536 },
  { family: /gemma/iu, longest: 896 },
  { family: /llama-?3\.2|llama3\.2-vision/iu, longest: 1_120 },
  { family: /llama-?4/iu, longest: 1_344 },
  { family: /llava|bakllava/iu, longest: 672 },
  { family: /pixtral|mistral|magistral/iu, longest: 1_024 },
  { family: /minicpm|phi/iu, longest: 1_344 },
  { family: /qwen/iu, longest: 1_280, pixels: 1_003_520 },
];

const UNKNOWN: Limit = { family: /(?:)/u, longest: 1_280 };

/** The size in which a picture is sent, never larger than `size`: limited to `longest` px a side, else by what is known about the model. */
export function pictureSize(
  size: PictureSize,
  { model, longest }: { model: string; longest: number | null },
): PictureSize {
  const limit =
    longest === null ? (LIMITS.find(({ family }) => family.test(model)) ?? UNKNOWN) : { ...UNKNOWN, longest };
  const { width, height } = size;
  const scale = Math.min(
    1,
    limit.longest / Math.max(width, height),
    (limit.shortest ?? Number.POSITIVE_INFINITY) / Math.min(width, height),
    Math.sqrt((limit.pixels ?? Number.POSITIVE_INFINITY) / (width * height)),
  );
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
