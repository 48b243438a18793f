/** The kind of a chosen file, by its first bytes and the names within it. */
export type FileKind = 'text' | 'excel' | 'spreadsheet' | 'other';

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** Bytes inspected to find the names in an archive: the list of its files is at the end. */
const sampleSize = 65_536;

function hasName(bytes: Uint8Array, name: string): boolean {
  const latin = new TextDecoder('latin1');
  return (
    latin.decode(bytes.subarray(0, sampleSize)).includes(name) ||
    latin.decode(bytes.subarray(-sampleSize)).includes(name)
  );
}

/** Whether control characters make it no text; UTF-16 has zero bytes, but is read as text before this is asked. */
const hasControls = (text: string): boolean => /(?!\s)\p{Cc}/u.test(text.slice(0, sampleSize));

/** Recognizes the files that people choose instead of a CSV file. `text`: the bytes as text. */
export function fileKindOf(bytes: Uint8Array, text: string): FileKind {
  // The container of Excel before 2007.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'excel';
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    if (hasName(bytes, 'xl/')) return 'excel';
    return hasName(bytes, 'opendocument.spreadsheet') ? 'spreadsheet' : 'other';
  }
  return startsWith(bytes, 0x25, 0x50, 0x44, 0x46) || hasControls(text) ? 'other' : 'text';
}
