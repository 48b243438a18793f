import type { PlatformError } from '../../../../src/domain/protocol/error.ts';
import type { Storage } from '../../../../src/domain/protocol/engine.ts';
import type { DataSetRequest } from '../../../../src/domain/protocol/socket.ts';
import type { WindowRecord, WindowRequest } from '../../../../src/domain/protocol/window.ts';
import { windowKey } from '../../../../src/domain/protocol/window.ts';
import type { PostedWindow } from '../../../../src/domain/protocol/window-patch.ts';
import { createDataSets } from '../../../../workers/engine/data/data-sets.ts';
import type { DataSets, SyncPosition, Uplink } from '../../../../workers/engine/interfaces.ts';
import { readPosted } from '../../support/read-posted.ts';
import type { ModelPlatform } from './platform.ts';

interface EngineLifeOptions {
  readonly storage?: Storage;
  readonly now?: () => number;
  /** Whether tabs show each window at once, or only when the test says so. */
  readonly tabs?: 'prompt' | 'slow';
}

/** One life of the engine's data sets on a platform. The next one starts from the replica. */
export class EngineLife implements Uplink {
  static #lives = 0;
  readonly epoch: string;
  readonly sets: DataSets;
  readonly published: {
    readonly tabs: readonly string[];
    readonly userId: string;
    readonly window: WindowRecord;
  }[] = [];
  readonly counts: Record<string, number> = {};
  readonly acks: { readonly eventSessionId: string; readonly seq: number }[] = [];
  storage: Storage;
  isFenced = false;
  isLinked = false;
  isDead = false;
  delivered = 0;
  time = 1_000_000;
  position: SyncPosition | null = null;
  readonly platform: ModelPlatform;
  readonly #areTabsPrompt: boolean;

  constructor(
    platform: ModelPlatform,
    { storage = 'replica', now, tabs = 'prompt' }: EngineLifeOptions = {},
  ) {
    this.#areTabsPrompt = tabs === 'prompt';
    EngineLife.#lives += 1;
    this.epoch = `life-${EngineLife.#lives}`;
    this.platform = platform;
    this.storage = storage;
    this.sets = createDataSets({
      uplink: this,
      storage,
      ...(now && { now }),
      count: (what) => (this.counts[what] = (this.counts[what] ?? 0) + 1),
      fenced: () => (this.isFenced = true),
    });
  }

  send(userId: string, event: DataSetRequest): Promise<PlatformError | 'unlinked' | null> {
    if (!this.isLinked || this.isDead) return Promise.resolve('unlinked');
    return Promise.resolve(this.platform.receive(userId, event));
  }

  committed(seq: number): void {
    if (!this.isDead) this.acks.push({ eventSessionId: this.platform.eventSessionId, seq });
  }

  serverTime(): number {
    return this.time;
  }

  lastHeardAt(): number {
    return this.time;
  }

  publish(tabs: readonly string[], userId: string, posted: PostedWindow): void {
    const last = (tab: string): WindowRecord | undefined =>
      this.published.findLast(
        (one) => one.userId === userId && one.tabs.includes(tab) && one.window.key === posted.key,
      )?.window;
    const [window] = tabs.map((tab) => readPosted(posted, last(tab)));
    if (window) this.published.push({ tabs, userId, window });
    if (this.#areTabsPrompt) queueMicrotask(() => tabs.forEach((tab) => this.show(tab)));
  }

  /** The tab shows what it has got. */
  show(tab: string): void {
    const own = this.published.filter(({ tabs }) => tabs.includes(tab));
    this.sets.markShown(
      tab,
      own.map(({ window }) => window.commit),
    );
  }

  /** The last record of the window that a tab got; without `tab` that any tab got. */
  shown(userId: string, request: WindowRequest, tab?: string): WindowRecord | undefined {
    const key = windowKey(request);
    return this.published.findLast(
      (one) =>
        one.userId === userId && one.window.key === key && (tab === undefined || one.tabs.includes(tab)),
    )?.window;
  }

  replicaFailed(): void {
    this.storage = 'memory';
  }

  replicaRestored(): void {
    this.storage = 'replica';
  }

  /** Loads the replica, then resumes the event session if the platform still has it, or starts a new one. */
  async start(userIds: readonly string[]): Promise<void> {
    this.position = await this.sets.load(userIds, this.platform.eventSessionId);
    this.link();
  }

  link(): void {
    const { eventSessionId, seq } = this.platform;
    this.isLinked = true;
    const from = this.delivered > 0 ? this.delivered : (this.position?.seq ?? null);
    if (from === null || (this.position && this.position.eventSessionId !== eventSessionId)) {
      this.delivered = seq;
      this.position = { eventSessionId, seq };
      this.sets.linked({ kind: 'new', eventSessionId, seq });
      return;
    }
    this.delivered = from;
    this.position ??= { eventSessionId, seq: from };
    this.sets.linked({ kind: 'resumed', eventSessionId, seq: from });
    this.deliver();
    this.sets.caughtUp();
  }

  cut(): void {
    this.isLinked = false;
    this.sets.unlinked();
  }

  /** Delivers the platform's messages since the last delivery. */
  deliver(limit = Infinity): void {
    if (!this.isLinked) return;
    const due = this.platform.log.slice(this.delivered, this.delivered + limit);
    for (const message of due) {
      this.delivered = message.seq;
      this.sets.receive(message);
    }
  }

  /** Delivers until the platform has no more messages and everything is durable. */
  async settle(): Promise<void> {
    for (let round = 0; round < 20; round += 1) {
      this.deliver();
      await this.sets.drain();
      if (this.delivered === this.platform.seq) return;
    }
    throw new Error('the platform never stops sending');
  }
}
