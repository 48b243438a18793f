import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createPlaces } from './places.ts';

/**
 * One of the costs that OWASP recommends as equal (2026). N = 2^17 with p = 1 needs more memory, but took 540 ms of
 * processor where this takes 260, and a sign-in may take 300. Stored with each hash, so it can be raised later.
 */
const cost = { N: 2 ** 14, r: 8, p: 5 };
const length = 32;

/** Two at a time leave the other threads of the pool to the files. */
const inPlace = createPlaces(2);

const scryptOf = (password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // NFKC, so that the same characters typed on another keyboard are the same password.
    scrypt(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });

const derive = (...input: Parameters<typeof scryptOf>): Promise<Buffer> => inPlace(() => scryptOf(...input));

const textOf = (salt: Buffer, key: Buffer): string =>
  ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return textOf(salt, await derive(password, salt, cost));
}

/** The hash of no password: comparing with it takes as long as with any other. */
export const unmatchedHash = (): string => textOf(randomBytes(16), randomBytes(length));

/** Whether a hash has the cost of an earlier version. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(`scrypt$${cost.N}$${cost.r}$${cost.p}$`);

/** Compares in constant time. A string that is not such a hash matches no password. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [kind, N, r, p, salt, hash] = stored.split('$');
  if (kind !== 'scrypt' || salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, 'base64');
  const key = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === key.length && timingSafeEqual(expected, key);
}
