/** Whether WebGPU has an adapter here. */
export async function hasGraphicsProcessor(): Promise<boolean> {
  const gpu: unknown = Reflect.get(navigator, 'gpu');
  if (typeof gpu !== 'object' || gpu === null || !('requestAdapter' in gpu)) return false;
  if (typeof gpu.requestAdapter !== 'function') return false;
  return (await gpu.requestAdapter().catch(() => null)) !== null;
}
