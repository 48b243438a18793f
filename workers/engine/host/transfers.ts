import type { Transfer } from '../interfaces.ts';
import type { Tabs } from './tabs.ts';

/** Files on their way, each for the tab that sends it: it is told how far they are, and may stop them. */
export interface Transfers {
  /** Under an id of the tab's; the function returned ends it. */
  readonly begin: (tabId: string, id: string) => () => void;
  readonly get: (id: string) => Transfer | undefined;
  readonly stop: (tabId: string, id: string) => void;
  /** The tab is gone, and its file with it. */
  readonly release: (tabId: string) => void;
}

interface OpenTransfer extends Transfer {
  readonly tabId: string;
  readonly abort: () => void;
}

/** A tab is told no more often than this, ms. */
const paceMs = 100;

export function createTransfers(tabs: () => Pick<Tabs, 'pushTo'>): Transfers {
  const open = new Map<string, OpenTransfer>();
  return {
    begin(tabId, id) {
      const stopped = new AbortController();
      let last = -Infinity;
      open.set(id, {
        tabId,
        signal: stopped.signal,
        abort: () => stopped.abort(),
        reportProgress(sent, total) {
          const now = performance.now();
          if (now - last < paceMs && sent < total) return;
          last = now;
          tabs().pushTo([tabId], { push: 'transfer', id, sent, total });
        },
      });
      return () => void open.delete(id);
    },
    get: (id) => open.get(id),
    stop(tabId, id) {
      const found = open.get(id);
      if (found?.tabId === tabId) found.abort();
    },
    release(tabId) {
      for (const one of open.values()) if (one.tabId === tabId) one.abort();
    },
  };
}
