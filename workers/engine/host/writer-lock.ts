import { withDeadline } from '../../../src/lib/async/deadline.ts';
import { deferred } from '../../../src/lib/async/deferred.ts';
import type { EngineMessage } from '../../../src/domain/protocol/engine-channel.ts';
import { channelName } from '../../../src/domain/protocol/engine-channel.ts';
import { engineProtocol, lockName } from '../../../src/domain/protocol/engine.ts';
import type { EngineHost } from '../engine-host.ts';

/**
 * An engine that has not yielded by then is stuck: the lock is stolen, and the fence keeps the old engine from writing.
 */
const stealMs = 3000;
/** A message may overtake the lock request it is about, so the waiting engine repeats it. */
const askAgainMs = 500;
const queryLimitMs = 500;
const nothingKnown: LockManagerSnapshot = {};

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

/**
 * Asks the engine that holds the lock to yield and queues for it; waits without a limit. Of several engines the last in
 * the queue remains: each that is asked yields when it holds the lock and another one waits. The browser keeps the
 * queue, so no clock decides.
 */
export function claimWriterLock({ host, epoch, onLeave }: WriterClaim): WriterLock {
  const { locks } = host;
  if (!locks) return { acquired: Promise.resolve(), release: () => {} };

  const acquired = deferred();
  const held = deferred();
  const queueing = new AbortController();
  let released = false;
  let isHeld = false;
  let isAsked = false;
  const channel = host.openChannel(channelName.engine);

  const yieldToWaiting = async (): Promise<void> => {
    if (!isHeld || !isAsked) return;
    // Without an answer the waiting engine steals the lock.
    const { pending = [] } = await withDeadline(locks.query(), queryLimitMs).catch(() => nothingKnown);
    if (!released && pending.some(({ name }) => name === lockName.writer)) onLeave('displaced');
  };
  const hold = (): Promise<void> => {
    isHeld = true;
    stopWaiting();
    void yieldToWaiting().then(acquired.resolve);
    return held.promise;
  };
  function stopWaiting(): void {
    clearTimeout(stealTimer);
    clearInterval(askTimer);
  }
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
    stopWaiting();
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
    if (data.protocol < engineProtocol) return channel.postMessage({ kind: 'stay', to: data.epoch });
    isAsked = true;
    void yieldToWaiting();
  });

  // Tabs wait for this lock: being granted it is their only sign that a worker has died.
  void locks.request(lockName.life(epoch), () => held.promise);
  const ask = (): void =>
    channel.postMessage({ kind: 'displace', epoch, protocol: engineProtocol } satisfies EngineMessage);
  const askTimer = setInterval(ask, askAgainMs);
  const stealTimer = setTimeout(() => {
    queueing.abort();
    request({ steal: true });
  }, stealMs);
  request({ signal: queueing.signal });
  ask();
  return { acquired: acquired.promise, release };
}
