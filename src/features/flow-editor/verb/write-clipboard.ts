/** Writes text to the system clipboard. If the browser refuses, the stash of this tab still has the blocks. */
export function writeClipboard(text: string | undefined): void {
  if (text === undefined || !('clipboard' in navigator)) return;
  navigator.clipboard.writeText(text).catch(() => undefined);
}
