import * as dexie from 'dexie';
import { vi } from 'vitest';
import type { Welcome } from '../../../../src/domain/protocol/engine.ts';
import type { WindowRecord, WindowRequest } from '../../../../src/domain/protocol/window.ts';
import { windowKey } from '../../../../src/domain/protocol/window.ts';
import type { WindowFeed } from '../../../../src/client/data/window-feed.ts';
import type { WalkBrowser } from './browser.ts';
import type { WalkChannelModel } from './channel-model.ts';
import { createTabDocuments } from './documents.ts';
import type { TabDocuments } from './documents.ts';
import type { DraftModel } from './draft-model.ts';
import type { PageState } from './globals.ts';
import { Process } from './process.ts';

/** Dexie's promises lose the async context, so results of a live query are passed to the process that subscribed. */
function liveQuery<Value>(querier: () => Promise<Value> | Value) {
  const process = Process.current();
  const bound =
    <Args extends readonly unknown[]>(listener: ((...args: Args) => void) | undefined) =>
    (...args: Args): void =>
      process?.gate(() => listener?.(...args));
  return {
    subscribe: (next: (value: Value) => void, failed?: (error: unknown) => void) =>
      dexie.liveQuery(querier).subscribe(bound(next), bound(failed)),
  };
}

/** Loads the modules of the tab's side, a separate instance for each tab. */
async function loadModules(build: string) {
  vi.resetModules();
  vi.doMock('../../../../src/domain/protocol/build.ts', () => ({ build }));
  vi.doMock('dexie', () => ({ ...dexie, liveQuery }));
  const [
    connection,
    remembered,
    session,
    feeds,
    topic,
    freshness,
    state,
    documents,
    document,
    claim,
    draft,
    { models },
  ] = await Promise.all([
    import('../../../../src/client/connection/keep-connected.ts'),
    import('../../../../src/client/connection/remembered.ts'),
    import('../../../../src/client/session/session.ts'),
    import('../../../../src/client/data/window-feed.ts'),
    import('../../../../src/client/data/topic.ts'),
    import('../../../../src/client/data/freshness.ts'),
    import('../../../../src/client/connection/connection-state.ts'),
    import('../../../../src/client/data/open-documents.ts'),
    import('../../../../src/client/data/open-document.ts'),
    import('../../../../src/client/data/draft-claim.ts'),
    import('../../../../src/client/data/draft.ts'),
    import('../../../../src/domain/entities/models.ts'),
  ]);
  return {
    models,
    ...connection,
    ...remembered,
    ...session,
    ...feeds,
    ...topic,
    ...freshness,
    ...state,
    ...documents,
    ...document,
    ...claim,
    ...draft,
  };
}
type Modules = Awaited<ReturnType<typeof loadModules>>;

/** The item of the session storage with the key of a public computer. */
const sealKeyItem = 'public-computer';

interface OpenFeed {
  readonly userId: string;
  readonly request: WindowRequest;
  readonly feed: WindowFeed;
  readonly close: () => void;
}

/** A topic that a tab hears, with the numbers of the events that it has got. */
export interface HeardTopic {
  readonly topic: string;
  readonly numbers: readonly number[];
}

/** The content of one window of a tab right now, with its freshness. */
export interface ShownWindow {
  readonly tab: string;
  readonly userId: string;
  readonly request: WindowRequest;
  readonly record: WindowRecord | undefined;
  readonly isLive: boolean;
}

/** A tab with the real modules of the tab's side, in a process that can be frozen and killed. */
export class WalkTab {
  readonly process: Process;
  readonly page: PageState;
  /** The release of the channel model that it was loaded with. */
  readonly release: number;
  readonly documents: TabDocuments;
  readonly #modules: Modules;
  readonly #feeds = new Map<string, OpenFeed>();
  readonly #topics = new Map<string, HeardTopic & { readonly userId: string; readonly close: () => void }>();
  #shownSince = 0;

  private constructor(
    process: Process,
    page: PageState,
    modules: Modules,
    { release, drafts }: { readonly release: number; readonly drafts: DraftModel },
  ) {
    this.process = process;
    this.release = release;
    this.documents = createTabDocuments(process.name, modules, drafts);
    this.page = page;
    this.#modules = modules;
  }

  static open(
    browser: WalkBrowser,
    {
      channelModel,
      drafts,
      sealKey,
    }: {
      readonly channelModel: WalkChannelModel;
      readonly drafts: DraftModel;
      readonly sealKey: string | null;
    },
  ): Promise<WalkTab> {
    const { process, page, build } = browser.newPage();
    if (sealKey !== null) page.stored.set(sealKeyItem, sealKey);
    return process.run(async () => {
      const modules = await loadModules(build);
      const release = channelModel.install(modules.models);
      const tab = new WalkTab(process, page, modules, { release, drafts });
      modules.connectionState.subscribe(() => tab.#closeFeedsOfOtherUsers());
      void modules.keepConnected();
      void modules.showRemembered();
      return tab;
    });
  }

  get isStopped(): boolean {
    return this.process.isFrozen || this.process.isDead;
  }
  get connection(): Omit<Welcome, 'epoch' | 'build' | 'isLost' | 'schema'> & {
    readonly epoch: string | null;
  } {
    return this.#modules.connectionState.get();
  }
  get userId(): string | null {
    return this.#modules.currentSession().selectedUser?.id ?? null;
  }
  get users(): readonly string[] {
    const { users } = this.#modules.currentSession();
    return users.filter(({ status }) => status.kind === 'authenticated').map(({ id }) => id);
  }

  /** The key of the sealed session that this tab keeps. */
  get sealKey(): string | null {
    return this.page.stored.get(sealKeyItem) ?? null;
  }

  /** When the selected user changes, the app unmounts the previous user's views. */
  #closeFeedsOfOtherUsers(): void {
    for (const [key, { userId, close }] of this.#feeds) {
      if (userId === this.userId) continue;
      this.#feeds.delete(key);
      close();
    }
    for (const [topic, { userId, close }] of this.#topics) {
      if (userId === this.userId) continue;
      this.#topics.delete(topic);
      close();
    }
  }

  select(userId: string): void {
    this.process.gate(() => this.#modules.selectUser(userId));
    this.#closeFeedsOfOtherUsers();
  }
  signIn(userId: string, device: 'private' | 'public'): void {
    this.process.gate(() => {
      const { signIn, selectUser } = this.#modules;
      void signIn({ kind: 'identifier', identifier: userId, password: 'any', device }).then((outcome) => {
        if (outcome.kind === 'saved') selectUser(userId);
      });
    });
  }
  logout(userId: string): void {
    this.process.gate(() => void this.#modules.logout(userId));
  }

  show(request: WindowRequest): void {
    this.process.gate(() => {
      const { userId } = this;
      if (userId === null) return;
      const key = `${userId} ${windowKey(request)}`;
      if (this.#feeds.has(key)) return;
      const feed = this.#modules.windowFeed(userId, request);
      this.#feeds.set(key, { userId, request, feed, close: feed.subscribe(() => {}) });
    });
  }
  hide(pick: (keys: readonly string[]) => string | undefined): void {
    const key = pick([...this.#feeds.keys()]);
    if (key === undefined) return;
    const shown = this.#feeds.get(key);
    this.#feeds.delete(key);
    this.process.gate(() => shown?.close());
  }

  hear(topic: string): void {
    this.process.gate(() => {
      const { userId } = this;
      if (userId === null || this.#topics.has(topic)) return;
      const numbers: number[] = [];
      const close = this.#modules.subscribeToTopic(userId, topic, {
        onEvent: (_, number) => void numbers.push(number),
        onEnd: () => void this.#topics.delete(topic),
      });
      this.#topics.set(topic, { topic, numbers, userId, close });
    });
  }
  unhear(pick: (topics: readonly string[]) => string | undefined): void {
    const topic = pick([...this.#topics.keys()]);
    const heard = topic === undefined ? undefined : this.#topics.get(topic);
    if (topic === undefined || heard === undefined) return;
    this.#topics.delete(topic);
    this.process.gate(heard.close);
  }
  get heardTopics(): readonly HeardTopic[] {
    return [...this.#topics.values()];
  }

  openDocument(id: string): void {
    this.process.gate(() => {
      const { userId } = this;
      if (userId !== null) this.documents.open(userId, id, () => this.userId === userId);
    });
  }
  focus(): void {
    this.process.gate(() => this.page.emit('focus'));
  }
  /** The page goes away for good. */
  leave(): void {
    this.process.gate(() => {
      this.documents.left();
      this.page.emit('pagehide', { persisted: false });
    });
  }

  freeze(): void {
    this.process.freeze('frozen');
  }
  stop(): void {
    this.process.freeze('stopped');
  }
  /** The user goes to another page of the same tab; this one waits in the back/forward cache. */
  park(): void {
    this.process.gate(() => this.page.emit('pagehide', { persisted: true }));
    this.process.freeze('parked');
  }
  thaw(): void {
    const { standstill } = this.process;
    this.process.thaw();
    if (standstill === 'parked') this.process.gate(() => this.page.emit('pageshow', { persisted: true }));
  }
  /** Ms for which the user has been able to look at this tab. */
  get watchedMs(): number {
    if (this.isStopped || this.page.visibility === 'hidden') return 0;
    return performance.now() - Math.max(this.process.since, this.#shownSince);
  }
  setVisibility(visibility: PageState['visibility']): void {
    if (this.page.visibility !== visibility) this.#shownSince = performance.now();
    this.page.visibility = visibility;
    this.process.gate(() => this.page.emit('visibilitychange'));
  }

  shownWindows(): readonly ShownWindow[] {
    const connection = this.#modules.connectionState.get();
    return [...this.#feeds.values()].map(({ userId, request, feed }) => {
      const record = feed.current();
      const isLive = record !== undefined && this.#modules.isLive(record, connection);
      return { tab: this.process.name, userId, request, record, isLive };
    });
  }
}
