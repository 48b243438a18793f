import { withDeadline } from '../../lib/async/deadline.ts';
import { deferred } from '../../lib/async/deferred.ts';

/** Makes one tab the editor of a draft. */
export interface DraftLock {
  /** Resolves to whether this tab is the editor now. It is not if another tab is. */
  readonly acquire: () => Promise<boolean>;
  /** Makes this tab the editor: the other one is asked to store its draft, and loses the lock even if it does not answer. */
  readonly takeOver: () => Promise<boolean>;
  /** Frees the lock for others: this tab has noticed that another one edits the draft. */
  readonly giveUp: () => void;
  /** Resolves once the lock is free, so that this tab can acquire it again at once. */
  readonly release: () => Promise<void>;
  /** Tells the other tabs that the draft was stored. */
  readonly tellStored: () => void;
}

export interface DraftLockEvents {
  /** Stores what is pending before another tab takes over. */
  readonly beforeLoss: () => Promise<void>;
  readonly onLost: () => void;
  /** Another tab has stored the draft. */
  readonly onStored: () => void;
}

export interface DraftLockHost {
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly channel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
}

export const browserLockHost = (): DraftLockHost => ({
  locks: 'locks' in navigator ? navigator.locks : undefined,
  channel: (name) => new BroadcastChannel(name),
});

/** Drafts of all kinds have this name: a tab of an earlier version takes its lock under it. */
export const draftLockName = (userId: string, id: string): string => `flow-draft:${userId}:${id}`;

/** The browser answers at once; a tab that cannot learn who edits the draft does not edit it, ms. */
const answerMs = 3_000;

/** How long another tab may take to store its draft before it loses the lock anyway, ms. */
const handOverMs = 1_500;

/** The lock of one draft. */
export function createDraftLock(
  name: string,
  host: DraftLockHost,
  { beforeLoss, onLost, onStored }: DraftLockEvents,
): DraftLock {
  let release: (() => void) | null = null;
  let settled = Promise.resolve();
  let isReleased = false;
  const channel = host.channel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'stored') onStored();
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
    settled = host.locks
      .request(name, options, async (lock) => {
        // It may be granted only after the draft was closed: nobody would release it then.
        if (lock === null || isReleased) return granted.resolve(false);
        isMine = true;
        release = held.resolve;
        granted.resolve(true);
        await held.promise;
      })
      .then(
        () => {},
        () => granted.resolve(false),
      )
      .finally(() => {
        if (release === held.resolve) release = null;
        if (isMine && !isReleased) onLost();
      });
    return withDeadline(granted.promise, answerMs).catch(() => {
      held.resolve();
      return false;
    });
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
      if (await request({ ifAvailable: true })) return true;
      // Another tab would lose the draft for nothing.
      return isReleased ? false : request({ steal: true });
    },
    giveUp: () => release?.(),
    async release() {
      isReleased = true;
      release?.();
      channel.close();
      await withDeadline(settled, handOverMs).catch(() => {});
    },
    tellStored: () => void (isReleased || channel.postMessage('stored')),
  };
}
