import type { EnginePush } from '../../../src/domain/protocol/engine.ts';
import { lockName } from '../../../src/domain/protocol/engine.ts';
import type { EngineHost, TabPort } from '../engine-host.ts';

type Unstamped<Message> = Message extends { readonly epoch: string } ? Omit<Message, 'epoch'> : never;
/** A push to tabs, before the epoch is added. */
export type TabPush = Unstamped<EnginePush>;

interface Tab {
  readonly port: TabPort;
  /** Pushes held back until the answer to hello has gone: before it, the tab ignores them. */
  waiting: EnginePush[] | null;
  paused: boolean;
}

/** The tabs that said hello. Notices when one dies. */
export interface Tabs {
  readonly add: (tabId: string, port: TabPort) => void;
  /** Whether this port is the one that the tab gets its pushes on. */
  readonly has: (tabId: string, port: TabPort) => boolean;
  readonly push: (push: TabPush) => void;
  readonly pushTo: (tabIds: readonly string[], push: TabPush) => void;
  /** Posts nothing to a tab in the back/forward cache, since one message would evict it; `add` resumes. */
  readonly pause: (tabId: string) => void;
  /** Posts nothing more on this port, so that the tab's next `ping` makes it say hello again. */
  readonly forget: (tabId: string, port: TabPort) => void;
  readonly count: () => number;
  readonly close: () => void;
}

export function createTabs(
  locks: EngineHost['locks'],
  epoch: string,
  onDeath: (tabId: string) => void,
): Tabs {
  const tabs = new Map<string, Tab>();
  const watched = new Set<string>();
  const closing = new AbortController();

  function remove(tabId: string): void {
    // comlink never closes the port of a dead tab.
    tabs.get(tabId)?.port.close();
    tabs.delete(tabId);
    watched.delete(tabId);
    onDeath(tabId);
  }

  /** A tab holds its lock for life, so being granted the lock means that the tab is dead. */
  function watch(tabId: string): void {
    if (!locks || watched.has(tabId)) return;
    watched.add(tabId);
    locks
      .request(lockName.tab(tabId), { mode: 'shared', signal: closing.signal }, () => remove(tabId))
      .catch(() => {});
  }

  function post(tab: Tab, message: EnginePush): void {
    if (tab.waiting) tab.waiting.push(message);
    else if (!tab.paused) tab.port.postMessage(message);
  }
  const stamp = (push: TabPush): EnginePush => ({ ...push, epoch });

  return {
    add(tabId, port) {
      const before = tabs.get(tabId);
      if (before && before.port !== port) before.port.close();
      const tab: Tab = { port, waiting: [], paused: false };
      tabs.set(tabId, tab);
      watch(tabId);
      setTimeout(() => {
        const waiting = tab.waiting ?? [];
        tab.waiting = null;
        for (const message of waiting) post(tab, message);
      });
    },
    has: (tabId, port) => tabs.get(tabId)?.port === port,
    push(push) {
      for (const tab of tabs.values()) post(tab, stamp(push));
    },
    pushTo(tabIds, push) {
      for (const id of tabIds) {
        const tab = tabs.get(id);
        if (tab) post(tab, stamp(push));
      }
    },
    pause(tabId) {
      const tab = tabs.get(tabId);
      if (tab) tab.paused = true;
    },
    forget(tabId, port) {
      if (tabs.get(tabId)?.port === port) tabs.delete(tabId);
    },
    count: () => tabs.size,
    close() {
      closing.abort();
      for (const { port } of tabs.values()) port.close();
      tabs.clear();
    },
  };
}
