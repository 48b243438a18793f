/** The kind of a chosen file, by its first bytes and the names within it. */
export type FileKind = 'text' | 'excel' | 'spreadsheet' | 'webPage' | 'other';

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

/** The beginnings of text files that are not CSV. Web applications often name a page or Excel XML `.xls` or `.csv`. */
function markupKindOf(text: string): FileKind {
  const start = text.slice(0, sampleSize).trimStart();
  if (/^(?:From: <Saved by|MIME-Version:)/i.test(start)) return 'webPage';
  if (start.startsWith('{\\rtf')) return 'other';
  if (!/^<[!?a-z]/i.test(start)) return 'text';
  if (/urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet"/i.test(start)) {
    // Pages that Excel saves name its schemas as well.
    return /<html[\s>]/i.test(start) ? 'webPage' : 'excel';
  }
  if (start.includes('opendocument.spreadsheet')) return 'spreadsheet';
  if (/<(?:!doctype html|html|head|body|meta|style|table)[\s>]/i.test(start)) return 'webPage';
  return /^<[!?]/.test(start) ? 'other' : 'text';
}

/** Recognizes the files that people choose instead of a CSV file. `text`: the bytes as text. */
export function fileKindOf(bytes: Uint8Array, text: string): FileKind {
  // The container of Excel before 2007.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'excel';
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    if (hasName(bytes, 'xl/')) return 'excel';
    const isSpreadsheet = hasName(bytes, 'opendocument.spreadsheet') || hasName(bytes, 'Index/Document.iwa');
    return isSpreadsheet ? 'spreadsheet' : 'other';
  }
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46) || hasControls(text)) return 'other';
  return markupKindOf(text);
}
