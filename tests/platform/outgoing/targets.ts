import { createCounts } from './counts.ts';
import type { OutgoingLimits } from './limits.ts';

interface WaitingTurn {
  readonly organizationId: string;
  readonly begin: () => void;
}

/** The places at addresses. */
export interface OutgoingTargets {
  /** Waits for a place. Returns the release. Throws the reason of the signal. */
  readonly enter: (organizationId: string, address: string, signal: AbortSignal) => Promise<() => void>;
  readonly size: () => number;
}

/** Requests that wait for an address get its places in their order, but no organization more than its share. */
export function createTargets({
  target,
  targetOfOrganization,
}: Pick<OutgoingLimits['atOnce'], 'target' | 'targetOfOrganization'>): OutgoingTargets {
  const busy = createCounts();
  const busyOf = createCounts();
  const queues = new Map<string, readonly WaitingTurn[]>();
  const shareKey = (organizationId: string, address: string): string => `${organizationId} ${address}`;
  const hasPlace = (organizationId: string, address: string): boolean =>
    busy.of(address) < target && busyOf.of(shareKey(organizationId, address)) < targetOfOrganization;

  function drop(address: string, item: WaitingTurn): void {
    const left = (queues.get(address) ?? []).filter((one) => one !== item);
    if (left.length > 0) queues.set(address, left);
    else queues.delete(address);
  }
  function release(organizationId: string, address: string): void {
    busy.add(address, -1);
    busyOf.add(shareKey(organizationId, address), -1);
    const next = queues.get(address)?.find((one) => hasPlace(one.organizationId, address));
    if (next === undefined) return;
    drop(address, next);
    next.begin();
  }
  function take(organizationId: string, address: string): () => void {
    busy.add(address, 1);
    busyOf.add(shareKey(organizationId, address), 1);
    let isReleased = false;
    return () => {
      if (!isReleased) release(organizationId, address);
      isReleased = true;
    };
  }

  return {
    enter(organizationId, address, signal) {
      signal.throwIfAborted();
      if (hasPlace(organizationId, address)) return Promise.resolve(take(organizationId, address));
      return new Promise((resolve, reject) => {
        const abort = (): void => {
          drop(address, item);
          reject(signal.reason as Error);
        };
        const item: WaitingTurn = {
          organizationId,
          begin() {
            signal.removeEventListener('abort', abort);
            resolve(take(organizationId, address));
          },
        };
        queues.set(address, [...(queues.get(address) ?? []), item]);
        signal.addEventListener('abort', abort, { once: true });
      });
    },
    size: () => busy.size() + busyOf.size() + queues.size,
  };
}
