import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { Refusal } from '../refusal.ts';

/** Counted over a moving minute. An address may stand for an office, so it may fail more often than one account. */
const period = 60_000;
export const accountLimit = 10;
export const addressLimit = 50;

export interface Attempt {
  /** The attempt succeeded and does not count. Earlier failures still do: knowing one password opens no second door. */
  forgive(): void;
}

export interface AttemptLimit {
  /** Counts an attempt for these accounts and this address before it is made; throws Refusal (429) when one is used up. */
  begin(accounts: readonly string[], address: string): Attempt;
}

/** Limits sign-in attempts. In memory: a restart is not in an attacker's hand. */
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
      // With `limit` attempts in the period, the next is free when the oldest of the last `limit` leaves it.
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
