const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const header = 'IHDR'.split('').map((sign) => sign.charCodeAt(0));

/** The size of a PNG in pixels from its first bytes (signature and IHDR chunk); null for any other content. */
export function pngSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  if (bytes.length < 33) return null;
  if (!signature.every((byte, index) => bytes[index] === byte)) return null;
  if (!header.every((byte, index) => bytes[12 + index] === byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return width > 0 && height > 0 ? { width, height } : null;
}
