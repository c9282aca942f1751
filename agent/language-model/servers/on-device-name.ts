/** A model that runs on this device. */
export interface OnDeviceName {
  /** A model of huggingface.co, a folder, or the address of a folder. */
  readonly model: string;
  /** Precision of the weights, which selects a file; null for the best one for this device. */
  readonly precision: string | null;
}

/** Reads `MODEL` or `MODEL@PRECISION`. */
export function readOnDeviceName(text: string): OnDeviceName {
  const parts = /^(?<model>.+?)(?:@(?<precision>fp32|fp16|q8|int8|uint8|q4|q4f16|bnb4))?$/su.exec(text)?.groups;
  return { model: parts?.model ?? text, precision: parts?.precision ?? null };
}
