import * as dexie from 'dexie';
import { vi } from 'vitest';
import type { Welcome } from '../../../../src/domain/protocol/engine.ts';
import type { WindowRecord, WindowRequest } from '../../../../src/domain/protocol/window.ts';
import { windowKey } from '../../../../src/domain/protocol/window.ts';
import type { WindowFeed } from '../../../../src/client/data/window-feed.ts';
import type { WalkBrowser } from './browser.ts';
import type { Page } from './globals.ts';
import { Process } from './process.ts';

/** Dexie's own promises forget whose code is running: what a live query tells is told to the process that asked. */
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

/** The tab's side as it is built, one instance of its modules for each tab. */
async function loadModules(build: string) {
  vi.resetModules();
  vi.doMock('../../../../src/domain/protocol/build.ts', () => ({ build }));
  vi.doMock('dexie', () => ({ ...dexie, liveQuery }));
  const [connection, session, feeds, freshness, state] = await Promise.all([
    import('../../../../src/client/connection/connection.ts'),
    import('../../../../src/client/session/session.ts'),
    import('../../../../src/client/data/window-feed.ts'),
    import('../../../../src/client/data/freshness.ts'),
    import('../../../../src/client/connection/connection-state.ts'),
  ]);
  return { ...connection, ...session, ...feeds, ...freshness, ...state };
}
type Modules = Awaited<ReturnType<typeof loadModules>>;

interface Shown {
  readonly userId: string;
  readonly request: WindowRequest;
  readonly feed: WindowFeed;
  readonly close: () => void;
}

/** What one window of a tab shows at this moment, and what it says of it. */
export interface Sight {
  readonly tab: string;
  readonly userId: string;
  readonly request: WindowRequest;
  readonly record: WindowRecord | undefined;
  readonly isLive: boolean;
}

/** A tab: the real side of it, in a process that can be frozen and killed. */
export class WalkTab {
  readonly process: Process;
  readonly page: Page;
  readonly #modules: Modules;
  readonly #shown = new Map<string, Shown>();

  private constructor(process: Process, page: Page, modules: Modules) {
    this.process = process;
    this.page = page;
    this.#modules = modules;
  }

  static open(browser: WalkBrowser): Promise<WalkTab> {
    const { process, page, build } = browser.newPage();
    return process.run(async () => {
      const modules = await loadModules(build);
      const tab = new WalkTab(process, page, modules);
      modules.connectionState.subscribe(() => tab.#leaveOthers());
      void modules.startConnection();
      return tab;
    });
  }

  get isIdle(): boolean {
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

  /** Views of a user who is no longer the tab's are gone with the boundary they stand in. */
  #leaveOthers(): void {
    for (const [key, { userId, close }] of this.#shown) {
      if (userId === this.userId) continue;
      this.#shown.delete(key);
      close();
    }
  }

  select(userId: string): void {
    this.process.gate(() => this.#modules.selectUser(userId));
    this.#leaveOthers();
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
      if (this.#shown.has(key)) return;
      const feed = this.#modules.windowFeed(userId, request);
      this.#shown.set(key, { userId, request, feed, close: feed.subscribe(() => {}) });
    });
  }
  hide(pick: (keys: readonly string[]) => string | undefined): void {
    const key = pick([...this.#shown.keys()]);
    if (key === undefined) return;
    const shown = this.#shown.get(key);
    this.#shown.delete(key);
    this.process.gate(() => shown?.close());
  }

  freeze(): void {
    this.process.freeze();
  }
  thaw(): void {
    this.process.thaw();
  }
  turn(visibility: Page['visibility']): void {
    this.page.visibility = visibility;
    this.process.gate(() => this.page.tell('visibilitychange'));
  }

  sights(): readonly Sight[] {
    const connection = this.#modules.connectionState.get();
    return [...this.#shown.values()].map(({ userId, request, feed }) => {
      const record = feed.current();
      const isLive = record !== undefined && this.#modules.isLive(record, connection);
      return { tab: this.process.name, userId, request, record, isLive };
    });
  }
}
