const svgStart = /^\s*(?:<\?xml[^>]*>\s*|<!--.*?-->\s*|<!doctype[^>]*>\s*)*<svg[\s>]/is;

/** The first bytes of each format, as Latin text, and where they stand. */
const formats: readonly (readonly [name: string, at: number, start: RegExp])[] = [
  ['JPEG', 0, /^\xff\xd8\xff/],
  ['GIF', 0, /^GIF8/],
  ['WebP', 8, /^WEBP/],
  ['AVIF', 4, /^ftypavi[fs]/],
  ['HEIC', 4, /^ftyp(?:hei|hev|mif|msf)/],
  ['TIFF', 0, /^(?:II\*\0|MM\0\*)/],
  ['BMP', 0, /^BM.{4}\0\0\0\0/s],
  ['ICO', 0, /^\0\0\p{Cc}\0/u],
  ['PDF', 0, /^%PDF-/],
  ['SVG', 0, svgStart],
];

/** The format of an image by its first bytes; null for one that is not known, or no image. */
export function imageFormat(bytes: Uint8Array): string | null {
  // One sign a byte: the decoder called latin1 reads windows-1252.
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const bare = text.replace(/^\xef\xbb\xbf/, '');
  return formats.find(([, at, start]) => start.test(bare.slice(at)))?.[0] ?? null;
}
