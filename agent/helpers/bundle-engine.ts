/** The settings of transformers.js that say where its engine and its models come from. */
interface LibrarySettings {
  useWasmCache: boolean;
  remoteHost: string;
  remotePathTemplate: string;
  readonly backends: { readonly onnx: { readonly wasm?: { wasmPaths?: unknown } } };
}

/**
 * Makes transformers.js take its engine from the bundle, never from a network: an extension may not load code. Models come from the
 * hub, or from the server at `address`, which ends with a slash.
 */
export function bundleEngine(env: LibrarySettings, address: string | null): void {
  env.remoteHost = address ?? 'https://huggingface.co/';
  env.remotePathTemplate = address === null ? '{model}/resolve/{revision}/' : '{model}/';
  env.useWasmCache = false;
  const { wasm } = env.backends.onnx;
  if (wasm !== undefined) delete wasm.wasmPaths;
}
