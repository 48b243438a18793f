import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createPlaces } from './places.ts';

interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** The cost of a hash is stored with it, so it can be raised later. */
const costs = {
  /**
   * One of the costs that OWASP recommends as equal (2026). N = 2^17 with p = 1 needs more memory, but took 540 ms of
   * processor where this takes 260, and a sign-in may take 300.
   */
  strong: { N: 2 ** 14, r: 8, p: 5 },
  /** For tests about something else, which sign in hundreds of times. */
  test: { N: 2 ** 4, r: 8, p: 1 },
} as const satisfies Record<string, ScryptCost>;

export type PasswordCost = keyof typeof costs;
const length = 32;

/** Two at a time leave the other threads of the pool to the files. */
const inPlace = createPlaces(2);

const scryptOf = (password: string, salt: Buffer, { N, r, p }: ScryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // NFKC, so that the same characters typed on another keyboard are the same password.
    scrypt(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });

const derive = (...input: Parameters<typeof scryptOf>): Promise<Buffer> => inPlace(() => scryptOf(...input));

const textOf = ({ N, r, p }: ScryptCost, salt: Buffer, key: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  return textOf(costs[cost], salt, await derive(password, salt, costs[cost]));
}

/** The hash of no password: comparing with it takes as long as with any other. */
export const unmatchedHash = (cost: PasswordCost): string =>
  textOf(costs[cost], randomBytes(16), randomBytes(length));

const work = ({ N, r, p }: ScryptCost): number => N * r * p;

/** Whether a hash costs less than new ones, as those of earlier versions do. */
export function isOutdated(stored: string, cost: PasswordCost): boolean {
  const [, N, r, p] = stored.split('$').map(Number);
  return !(work({ N: N ?? 0, r: r ?? 0, p: p ?? 0 }) >= work(costs[cost]));
}

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
