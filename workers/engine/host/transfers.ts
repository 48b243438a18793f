import type { Transfer } from '../interfaces.ts';
import type { Tabs } from './tabs.ts';

/** Uploads under way. The tab that sends a file gets its progress and may stop it. */
export interface Transfers {
  /** Registers an upload under an id the tab chose. Returns a function that ends it. */
  readonly begin: (tabId: string, id: string) => () => void;
  readonly get: (id: string) => Transfer | undefined;
  readonly stop: (tabId: string, id: string) => void;
  /** The tab is gone: aborts its uploads. */
  readonly release: (tabId: string) => void;
}

interface OpenTransfer extends Transfer {
  readonly tabId: string;
  readonly abort: () => void;
}

/** The shortest time between two progress reports to a tab, ms. */
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
