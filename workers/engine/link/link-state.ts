import type { Link } from '../../../src/domain/protocol/engine.ts';

/** The state of the link; reports changes. */
export interface LinkState {
  readonly get: () => Link;
  readonly connected: () => void;
  /** Disconnected since the first failure; until then the state was connecting. */
  readonly failed: (at: number) => void;
  readonly forbidden: (message: string | null) => void;
}

export function createLinkState(onChange: (link: Link) => void): LinkState {
  let link: Link = { status: 'connecting' };
  const become = (next: Link): void => {
    link = next;
    onChange(next);
  };
  return {
    get: () => link,
    connected() {
      if (link.status !== 'connected') become({ status: 'connected' });
    },
    failed(at) {
      if (link.status !== 'disconnected') become({ status: 'disconnected', since: at });
    },
    forbidden(message) {
      if (link.status !== 'forbidden' || link.message !== message) become({ status: 'forbidden', message });
    },
  };
}
