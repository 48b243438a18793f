import { createRecentTimes } from './recent-times.ts';
import type { RecentTimes } from './recent-times.ts';

const minute = 60_000;
/** An address may be a whole office, so it may fail more often than one account: this many times in a minute. */
export const addressLimit = 50;

/** Limits failed attempts by address, whatever they are about. */
export interface AddressLimit extends Pick<RecentTimes, 'add'> {
  /** Ms until the next attempt; 0 or less if it is allowed now. */
  waitOf(address: string): number;
}

export function createAddressLimit(now: () => number): AddressLimit {
  const times = createRecentTimes(minute, now);
  return {
    add: times.add,
    waitOf(address) {
      // After `addressLimit` attempts in a minute, the next is allowed once the oldest of them has left it.
      const oldest = times.of(address).at(-addressLimit);
      return oldest === undefined ? 0 : oldest + minute - now();
    },
  };
}
