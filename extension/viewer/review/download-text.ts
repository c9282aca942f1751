/** The browser reads the file after the click. */
const REVOKE_MS = 60_000;

/** Gives the person a file. */
export function downloadText(name: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS);
}
