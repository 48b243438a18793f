import { createAddressLimit } from './address-limit.ts';
import { createRecentTimes } from './recent-times.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** An account has this many free failures in a day. After them the wait doubles with each, up to an hour. */
export const accountLimit = 10;

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

/**
 * Limits attempts that only somebody with a password or a known device can make, such as those at a second factor: their
 * waits may be long, because strangers cannot cause them. The count is in memory only, because attackers cannot restart
 * the platform.
 */
export function createAttemptLimit(now: () => number, addresses = createAddressLimit(now)): AttemptLimit {
  const accounts = createRecentTimes(day, now);

  function waitOf(account: string, address: string): number {
    const failures = accounts.of(account);
    const last = failures.at(-1) ?? now();
    return Math.max(last + waitAfter(failures.length) - now(), addresses.waitOf(address));
  }

  return {
    begin(account, address) {
      const wait = waitOf(account, address);
      if (wait > 0) throw tooManyAttempts(wait);
      const counted = [accounts.add(account), addresses.add(address)];
      return { forgive: () => counted.forEach((takeBack) => takeBack()) };
    },
    reset: (account) => accounts.delete(account),
  };
}
