/** The `data:` URL of a blob. */
export function dataUrlOf(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('A picture could not be read.'));
    reader.readAsDataURL(blob);
  });
}
