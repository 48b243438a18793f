const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** A random UUID (RFC 9562, version 4). `crypto.randomUUID` is missing on insecure origins. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = Array.from(bytes, hex).join('');
  return [8, 12, 16, 20, 32].map((end, n, ends) => text.slice(ends[n - 1] ?? 0, end)).join('-');
}
