/** Saves a text as a download. */
export function saveFile(name: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has started reading it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
