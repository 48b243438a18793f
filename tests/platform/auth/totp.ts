import { createHmac, timingSafeEqual } from 'node:crypto';

/* Time-based one-time passwords: six digits, 30 s, SHA1 (S0-9-09). */
const periodMs = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** How many steps a telephone's clock may be off, either way. */
const tolerance = 1;

/** The bytes of a base32 secret (RFC 4648). Throws RangeError on other characters. */
export function secretBytes(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => {
    const value = alphabet.indexOf(letter);
    if (value < 0) throw new RangeError('a secret may contain only A-Z and 2-7');
    return value.toString(2).padStart(5, '0');
  });
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of a time step (RFC 4226 §5.3, RFC 6238), with leading zeros. */
export function codeOfStep(secret: string, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secretBytes(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (at: number): number => Math.floor(at / periodMs);

/** The code at a time (ms). */
export const totpCode = (secret: string, at: number): string => codeOfStep(secret, stepAt(at));

/** The step of a code near `at` (ms) and after the last used step; undefined where the code has no such step. */
export function matchingStep(secret: string, code: string, at: number, lastUsed: number): number | undefined {
  const now = stepAt(at);
  for (let step = now - tolerance; step <= now + tolerance; step += 1) {
    const expected = Buffer.from(codeOfStep(secret, step));
    const given = Buffer.from(code);
    const equal = expected.length === given.length && timingSafeEqual(expected, given);
    if (equal && step > lastUsed) return step;
  }
  return undefined;
}
