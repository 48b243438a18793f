import type { EnginePush } from '../../../src/domain/protocol/engine.ts';
import { lockName } from '../../../src/domain/protocol/engine.ts';
import type { EngineHost, TabPort } from '../engine-host.ts';

type Unstamped<Message> = Message extends { readonly epoch: string } ? Omit<Message, 'epoch'> : never;
/** What tabs are told unasked; the epoch is put on here. */
export type TabPush = Unstamped<EnginePush>;

interface Tab {
  readonly port: TabPort;
  /** Pushes that wait for the answer to hello to go first: a tab heeds no engine it has not met. */
  waiting: EnginePush[] | null;
  paused: boolean;
}

/** The tabs that said hello, and their deaths. */
export interface Tabs {
  readonly add: (tabId: string, port: TabPort) => void;
  readonly push: (push: TabPush) => void;
  readonly pushTo: (tabIds: readonly string[], push: TabPush) => void;
  /** A tab in the back/forward cache is not written to: one message would evict it. Greeted again, it is. */
  readonly pause: (tabId: string) => void;
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

  function bury(tabId: string): void {
    // comlink keeps the port open and tells nobody: closing it is ours.
    tabs.get(tabId)?.port.close();
    tabs.delete(tabId);
    watched.delete(tabId);
    onDeath(tabId);
  }

  /** The tab holds its lock as long as it lives: to be granted it is to learn of its death. */
  function watch(tabId: string): void {
    if (!locks || watched.has(tabId)) return;
    watched.add(tabId);
    locks
      .request(lockName.tab(tabId), { mode: 'shared', signal: closing.signal }, () => bury(tabId))
      .catch(() => {});
  }

  function tell(tab: Tab, message: EnginePush): void {
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
        for (const message of waiting) tell(tab, message);
      });
    },
    push(push) {
      for (const tab of tabs.values()) tell(tab, stamp(push));
    },
    pushTo(tabIds, push) {
      for (const id of tabIds) {
        const tab = tabs.get(id);
        if (tab) tell(tab, stamp(push));
      }
    },
    pause(tabId) {
      const tab = tabs.get(tabId);
      if (tab) tab.paused = true;
    },
    count: () => tabs.size,
    close() {
      closing.abort();
      for (const { port } of tabs.values()) port.close();
      tabs.clear();
    },
  };
}
