import type { OpenedSession, SealedSession } from '../link/sealed-session.ts';
import { openSealed } from '../link/sealed-session.ts';

export interface KeyOffers {
  /** A tab says hello with the key of a public computer's session; undefined if it has none. */
  readonly offer: (key: string | undefined) => void;
  /** The session, opened with the first key that fits; null if no tab offers it within `ms`. */
  readonly open: (sealed: SealedSession, ms: number) => Promise<OpenedSession | null>;
}

/** The keys that tabs offer while the engine starts. Tabs of an earlier session offer keys that no longer fit. */
export function createKeyOffers(): KeyOffers {
  const offered = new Set<string>();
  let onOffer = (_key: string): void => {};
  return {
    offer(key) {
      if (key === undefined || offered.has(key)) return;
      offered.add(key);
      onOffer(key);
    },
    open: (sealed, ms) =>
      new Promise((resolve) => {
        const end = (opened: OpenedSession | null): void => {
          clearTimeout(timer);
          onOffer = () => {};
          offered.clear();
          resolve(opened);
        };
        const timer = setTimeout(() => end(null), ms);
        onOffer = (key) => void openSealed(sealed, key).then((content) => content && end({ key, content }));
        offered.forEach(onOffer);
      }),
  };
}
