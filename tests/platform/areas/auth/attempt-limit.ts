import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { Refusal } from '../refusal.ts';

/** A moving minute, ms. An address may be a whole office, so it may fail more often than one account. */
const period = 60_000;
export const accountLimit = 10;
export const addressLimit = 50;

export interface Attempt {
  /**
   * The attempt succeeded and does not count. Earlier failures still do, so that knowing one password does not help to
   * guess another.
   */
  forgive(): void;
}

export interface AttemptLimit {
  /** Counts an attempt for these accounts and this address before it is made. Throws Refusal (429) over the limit. */
  begin(accounts: readonly string[], address: string): Attempt;
}

/** Limits sign-in attempts. The count is in memory only, because attackers cannot restart the platform. */
export function createAttemptLimit(now: () => number): AttemptLimit {
  const attempts = new Map<string, number[]>();

  const recent = (key: string): readonly number[] =>
    (attempts.get(key) ?? []).filter((at) => at > now() - period);

  const prune = (): void => {
    for (const key of attempts.keys()) if (recent(key).length === 0) attempts.delete(key);
  };

  return {
    begin(accounts, address) {
      if (attempts.size > 10_000) prune();
      const limits = [
        ...accounts.map((account) => ({ key: `account ${account}`, limit: accountLimit })),
        { key: `address ${address}`, limit: addressLimit },
      ];
      // After `limit` attempts in a period, the next is allowed once the oldest of them has left the period.
      const waits = limits.flatMap(({ key, limit }) => {
        const oldest = recent(key).at(-limit);
        return oldest === undefined ? [] : [oldest + period - now()];
      });
      if (waits.length > 0) {
        const seconds = Math.ceil(Math.max(...waits) / 1000);
        const message = `Too many failed attempts. Try again in ${seconds} seconds.`;
        throw new Refusal(429, { code: errorCode.tooManyAttempts, message, details: { seconds } }, seconds);
      }
      const at = now();
      for (const { key } of limits) attempts.set(key, [...recent(key), at]);
      return {
        forgive() {
          for (const { key } of limits) {
            const times = attempts.get(key) ?? [];
            const index = times.indexOf(at);
            if (index >= 0) attempts.set(key, times.toSpliced(index, 1));
          }
        },
      };
    },
  };
}
