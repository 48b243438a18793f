import type { Link } from '../../../src/domain/protocol/engine.ts';

/** A failure this soon after the first is not news to the user: nothing was lost yet. */
const graceMs = 3000;

/** The state of the link; reports changes. */
export interface LinkState {
  readonly get: () => Link;
  readonly connected: () => void;
  /** Disconnected since the first failure. Until the first connection, `connecting` for three seconds longer. */
  readonly failed: (at: number) => void;
  readonly forbidden: (message: string | null) => void;
  /** The next attempt is at this time (ms, by this machine's clock); undefined: it has begun. */
  readonly retrying: (at: number | undefined) => void;
}

export function createLinkState(onChange: (link: Link) => void): LinkState {
  let link: Link = { status: 'connecting' };
  let firstFailure: ReturnType<typeof setTimeout> | undefined;
  let hasConnected = false;
  let retryAt: number | undefined;
  const become = (next: Link): void => {
    clearTimeout(firstFailure);
    firstFailure = undefined;
    link = next;
    onChange(next);
  };
  return {
    get: () => link,
    connected() {
      hasConnected = true;
      if (link.status !== 'connected') become({ status: 'connected' });
    },
    failed(at) {
      if (link.status === 'disconnected') return;
      const fail = (): void =>
        become({ status: 'disconnected', since: at, wasConnected: hasConnected, retryAt });
      if (hasConnected || link.status === 'forbidden') fail();
      else firstFailure ??= setTimeout(fail, graceMs);
    },
    forbidden(message) {
      if (link.status !== 'forbidden' || link.message !== message)
        become({ status: 'forbidden', message, retryAt });
    },
    retrying(at) {
      retryAt = at;
      if ((link.status === 'disconnected' || link.status === 'forbidden') && link.retryAt !== at)
        become({ ...link, retryAt });
    },
  };
}
