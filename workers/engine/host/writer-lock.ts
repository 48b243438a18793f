import { deferred } from '../../../src/lib/async/deferred.ts';
import type { EngineMessage } from '../../../src/domain/protocol/engine-channel.ts';
import { channelName } from '../../../src/domain/protocol/engine-channel.ts';
import { engineProtocol, lockName } from '../../../src/domain/protocol/engine.ts';
import type { EngineHost } from '../engine-host.ts';

/**
 * An engine that has not yielded by then is stuck: the lock is stolen, and the fence keeps the old engine from writing.
 */
const stealMs = 3000;

/** Why the engine must stop. `displaced`: it may drain first. `stolen`: it must not write any more. */
export type LeaveReason = 'displaced' | 'stolen';

/** The lock that makes this engine the only writer of the replica. */
export interface WriterLock {
  readonly acquired: Promise<void>;
  readonly release: () => void;
}

export interface WriterClaim {
  readonly host: Pick<EngineHost, 'locks' | 'openChannel'>;
  readonly epoch: string;
  readonly onLeave: (why: LeaveReason) => void;
}

/** Asks the engine that holds the lock to yield and queues for it; waits without a limit. */
export function claimWriterLock({ host, epoch, onLeave }: WriterClaim): WriterLock {
  const { locks } = host;
  if (!locks) return { acquired: Promise.resolve(), release: () => {} };

  const acquired = deferred();
  const held = deferred();
  const queueing = new AbortController();
  const startedAt = Date.now();
  let released = false;
  const channel = host.openChannel(channelName.engine);

  const hold = (): Promise<void> => {
    clearTimeout(stealTimer);
    acquired.resolve();
    return held.promise;
  };
  // The request rejects when we abort it, and when another engine steals the lock from us.
  const request = (options: LockOptions): void => {
    let granted = false;
    const take = (): Promise<void> => {
      granted = true;
      return hold();
    };
    locks.request(lockName.writer, options, take).catch(() => {
      if (granted && !released) onLeave('stolen');
    });
  };
  function release(): void {
    released = true;
    clearTimeout(stealTimer);
    queueing.abort();
    held.resolve();
    channel.close();
  }

  channel.addEventListener('message', ({ data }: MessageEvent<EngineMessage>) => {
    if (released) return;
    if (data.kind === 'stay') {
      if (data.to === epoch) onLeave('displaced');
      return;
    }
    const isLater = data.born > startedAt || (data.born === startedAt && data.epoch > epoch);
    if (data.protocol < engineProtocol) channel.postMessage({ kind: 'stay', to: data.epoch });
    else if (isLater) onLeave('displaced');
  });

  // Tabs wait for this lock: being granted it is their only sign that a worker has died.
  void locks.request(lockName.life(epoch), () => held.promise);
  channel.postMessage({
    kind: 'displace',
    epoch,
    protocol: engineProtocol,
    born: startedAt,
  } satisfies EngineMessage);
  const stealTimer = setTimeout(() => {
    queueing.abort();
    request({ steal: true });
  }, stealMs);
  request({ signal: queueing.signal });
  return { acquired: acquired.promise, release };
}
