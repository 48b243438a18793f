import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { Refusal } from '../refusal.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** An account has this many free failures in a day. After them the wait doubles with each, up to an hour. */
export const accountLimit = 10;
/** An address may be a whole office, so it may fail more often than one account: this many times in a minute. */
export const addressLimit = 50;

export interface Attempt {
  /**
   * The attempt succeeded and does not count. Earlier failures still do, so that knowing one password does not help to
   * guess another.
   */
  forgive(): void;
}

export interface AttemptLimit {
  /** Counts an attempt for this account and this address before it is made. Throws Refusal (429) during a wait. */
  begin(account: string, address: string): Attempt;
  /** Deletes the failures of an account whose owner has proved who they are. */
  reset(account: string): void;
}

/** The wait after the last of this many failures, ms. */
const waitAfter = (failures: number): number =>
  failures < accountLimit ? 0 : Math.min(minute * 2 ** (failures - accountLimit), hour);

/** Limits sign-in attempts. The count is in memory only, because attackers cannot restart the platform. */
export function createAttemptLimit(now: () => number): AttemptLimit {
  const accounts = new Map<string, number[]>();
  const addresses = new Map<string, number[]>();
  const both = [
    [accounts, day],
    [addresses, minute],
  ] as const;

  const recent = (times: Map<string, number[]>, key: string, period: number): readonly number[] =>
    (times.get(key) ?? []).filter((at) => at > now() - period);

  function prune(): void {
    for (const [times, period] of both)
      for (const key of times.keys()) if (recent(times, key, period).length === 0) times.delete(key);
  }

  function waitOf(account: string, address: string): number {
    const failures = recent(accounts, account, day);
    const last = failures.at(-1) ?? now();
    // After `addressLimit` attempts in a minute, the next is allowed once the oldest of them has left it.
    const oldest = recent(addresses, address, minute).at(-addressLimit);
    return Math.max(
      last + waitAfter(failures.length) - now(),
      oldest === undefined ? 0 : oldest + minute - now(),
    );
  }

  return {
    begin(account, address) {
      if (accounts.size > 10_000) prune();
      const wait = waitOf(account, address);
      if (wait > 0) {
        const seconds = Math.ceil(wait / 1000);
        const message = `Too many failed attempts. Try again in ${seconds} seconds.`;
        throw new Refusal(429, { code: errorCode.tooManyAttempts, message, details: { seconds } }, seconds);
      }
      const at = now();
      accounts.set(account, [...recent(accounts, account, day), at]);
      addresses.set(address, [...recent(addresses, address, minute), at]);
      return {
        forgive() {
          for (const [times, key] of [
            [accounts, account],
            [addresses, address],
          ] as const) {
            const found = times.get(key) ?? [];
            const index = found.indexOf(at);
            if (index >= 0) times.set(key, found.toSpliced(index, 1));
          }
        },
      };
    },
    reset: (account) => void accounts.delete(account),
  };
}
