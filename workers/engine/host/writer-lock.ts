import { deferred } from '../../../src/lib/deferred.ts';
import type { EngineMessage } from '../../../src/domain/protocol/engine-channel.ts';
import { channelName } from '../../../src/domain/protocol/engine-channel.ts';
import { engineProtocol, lockName } from '../../../src/domain/protocol/engine.ts';
import type { EngineHost } from '../engine-host.ts';

/** An engine that has not yielded by then is stuck: its lock is taken, its fence keeps it from writing. */
const stealMs = 3000;

/** Why the place must be left. `stolen`: at once, nothing may be written any more. */
export type LeaveReason = 'displaced' | 'stolen';

/** The place of the one writer (design §5, identity). */
export interface WriterLock {
  readonly acquired: Promise<void>;
  readonly release: () => void;
}

export interface WriterClaim {
  readonly host: Pick<EngineHost, 'locks' | 'openChannel'>;
  readonly epoch: string;
  readonly onLeave: (why: LeaveReason) => void;
}

/** Asks whoever has the place to leave it, and waits in line; never gives up waiting. */
export function claimWriterLock({ host, epoch, onLeave }: WriterClaim): WriterLock {
  const { locks } = host;
  if (!locks) return { acquired: Promise.resolve(), release: () => {} };

  const acquired = deferred();
  const held = deferred();
  const giveUp = new AbortController();
  const born = Date.now();
  let released = false;
  const channel = host.openChannel(channelName.engine);

  const hold = (): Promise<void> => {
    clearTimeout(impatience);
    acquired.resolve();
    return held.promise;
  };
  // Rejects when we gave up waiting, or when another took the place from us.
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
    clearTimeout(impatience);
    giveUp.abort();
    held.resolve();
    channel.close();
  }

  channel.addEventListener('message', ({ data }: MessageEvent<EngineMessage>) => {
    if (released) return;
    if (data.kind === 'stay') {
      if (data.to === epoch) onLeave('displaced');
      return;
    }
    const isLater = data.born > born || (data.born === born && data.epoch > epoch);
    if (data.protocol < engineProtocol) channel.postMessage({ kind: 'stay', to: data.epoch });
    else if (isLater) onLeave('displaced');
  });

  // Whoever waits for this lock learns of this engine's death (pitfall: a worker has no other sign of it).
  void locks.request(lockName.life(epoch), () => held.promise);
  channel.postMessage({ kind: 'displace', epoch, protocol: engineProtocol, born } satisfies EngineMessage);
  const impatience = setTimeout(() => {
    giveUp.abort();
    request({ steal: true });
  }, stealMs);
  request({ signal: giveUp.signal });
  return { acquired: acquired.promise, release };
}
