import { withDeadline } from '../../lib/async/deadline.ts';
import { deferred } from '../../lib/async/deferred.ts';

/** Makes one tab the editor of a draft. */
export interface DraftLock {
  /** Resolves to whether this tab is the editor now. It is not if another tab is. */
  readonly acquire: () => Promise<boolean>;
  /** Makes this tab the editor: the other one is asked to store its draft, and loses the lock even if it does not answer. */
  readonly takeOver: () => Promise<boolean>;
  readonly release: () => void;
}

export interface DraftLockHost {
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly channel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
}

export const browserLockHost = (): DraftLockHost => ({
  locks: 'locks' in navigator ? navigator.locks : undefined,
  channel: (name) => new BroadcastChannel(name),
});

export const draftLockName = (userId: string, id: string): string => `flow-draft:${userId}:${id}`;

/** How long another tab may take to store its draft before it loses the lock anyway, ms. */
const handOverMs = 1_500;

/**
 * The lock of one draft. `beforeLoss` stores what is pending when another tab takes over; `onLost` tells that it has
 * done so.
 */
export function createDraftLock(
  name: string,
  host: DraftLockHost,
  beforeLoss: () => Promise<void>,
  onLost: () => void,
): DraftLock {
  let release: (() => void) | null = null;
  let isReleased = false;
  const channel = host.channel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== 'takeOver' || release === null) return;
    const free = release;
    void withDeadline(beforeLoss(), handOverMs)
      .catch(() => {})
      .then(() => {
        free();
        channel.postMessage('released');
      });
  };

  /** Resolves once it is known whether the lock was granted. It is then held until it is released or stolen. */
  function request(options: LockOptions): Promise<boolean> {
    if (host.locks === undefined) return Promise.resolve(true);
    const granted = deferred<boolean>();
    const held = deferred();
    let isMine = false;
    host.locks
      .request(name, options, async (lock) => {
        if (lock === null) return granted.resolve(false);
        isMine = true;
        release = held.resolve;
        granted.resolve(true);
        await held.promise;
      })
      .catch(() => granted.resolve(false))
      .finally(() => {
        if (release === held.resolve) release = null;
        if (isMine && !isReleased) onLost();
      });
    return granted.promise;
  }
  return {
    acquire: () => request({ ifAvailable: true }),
    async takeOver() {
      const answer = deferred();
      const handler = channel.onmessage;
      const listen = (message: MessageEvent<unknown>): void => {
        if (message.data === 'released') answer.resolve();
        else handler?.call(channel as BroadcastChannel, message);
      };
      channel.onmessage = listen;
      channel.postMessage('takeOver');
      await withDeadline(answer.promise, handOverMs).catch(() => {});
      channel.onmessage = handler;
      return (await request({ ifAvailable: true })) || request({ steal: true });
    },
    release() {
      isReleased = true;
      release?.();
      channel.close();
    },
  };
}
