import { expect, vi } from 'vitest';
import { applyEvent } from '../../../../src/domain/entities/apply-event.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import { queryKey } from '../../../../src/domain/core/query.ts';
import type { WindowRequest } from '../../../../src/domain/protocol/window.ts';
import { windowKey } from '../../../../src/domain/protocol/window.ts';
import { EngineLife } from './engine-life.ts';
import { expectedPage } from './oracle.ts';
import { ModelPlatform } from './platform.ts';
import { seeded } from './random.ts';
import type { Random } from './random.ts';
import { storedSets, storedWindow } from './replica.ts';
import { randomWindow } from './random-window.ts';
import { channelRow, treeRow } from './rows.ts';
import { pass } from './world.ts';

const users = ['ann', 'bob'] as const;
const tabs = ['tab-1', 'tab-2', 'tab-3'] as const;
const rowsEach = 40;

/** A seeded walk over everything that can happen to the engine's data sets, compared with the model platform. */
export class DataSetWalk {
  readonly #random: Random;
  readonly #platform = new ModelPlatform();
  #life: EngineLife;
  #version = 0;
  readonly #open = new Map<
    string,
    { readonly tab: string; readonly userId: string; readonly request: WindowRequest }
  >();
  /** Sets that the platform has ended. An open window may show the refusal until the set is requested again. */
  readonly #ended = new Set<string>();
  readonly coverage: Record<string, number> = {};

  constructor(seed: number) {
    this.#random = seeded(seed);
    this.#life = new EngineLife(this.#platform, { tabs: 'slow' });
    this.#splitSnapshots();
  }

  #splitSnapshots(): void {
    this.#platform.splits = () => this.#random.chance(0.6);
  }

  async begin(): Promise<void> {
    for (let n = 0; n < 60; n += 1) this.#write();
    await this.#life.start(users);
  }

  async step(): Promise<void> {
    const steps: readonly [number, () => unknown][] = [
      [40, () => this.#write()],
      [12, () => this.#openWindow()],
      [6, () => this.#closeWindow()],
      [12, () => this.#life.deliver(this.#random.below(8))],
      [8, () => vi.advanceTimersByTimeAsync(this.#random.below(300))],
      [10, () => this.#show()],
      [4, () => this.settle()],
      [2, () => this.#crash()],
      [2, () => this.#cut()],
      [1, () => this.#lose()],
      [2, () => this.#poison()],
      [1, () => pass(12_000)],
      [1, () => this.#resnapshot()],
      [1, () => this.#releaseTab()],
      [12, () => this.#continueSnapshot()],
      [0.5, () => this.#end()],
    ];
    let at = this.#random.next() * steps.reduce((sum, [weight]) => sum + weight, 0);
    const chosen = steps.find(([weight]) => (at -= weight) < 0);
    this.#life.time += 1;
    await chosen?.[1]();
  }

  #countStep(what: string): void {
    this.coverage[what] = (this.coverage[what] ?? 0) + 1;
  }

  #write(): void {
    const random = this.#random;
    const user = random.pick(users);
    const isTree = random.chance(0.3);
    const id = `${isTree ? 'organizationTreeView' : 'channel'}-${user}-${random.below(rowsEach)}`;
    const version = (this.#version += 1);
    const known = this.#platform.rows(user).get(id);
    if (known && random.chance(0.15)) return this.#platform.write(user, id, null);
    if (known && random.chance(0.7)) {
      const event = isTree
        ? { type: 'patch', fields: { name: `Name ${random.below(9)}`, updateDate: known.updateDate } }
        : random.pick([
            {
              type: 'stateSwitched',
              state: random.pick(['ringing', 'answered', 'hangup']),
              at: '2026-01-02T00:00:00.000Z',
            },
            { type: 'patch', fields: { state: random.pick(['created', 'trying']), direction: 'inbound' } },
          ]);
      const row = applyEvent(isTree ? 'organizationTreeView' : 'channel', known, event, version);
      return this.#platform.write(user, id, row, event);
    }
    const parent = random.chance(0.2) ? null : `organizationTreeView-${user}-${random.below(rowsEach)}`;
    this.#platform.write(
      user,
      id,
      isTree ? treeRow(id, version, parent, random) : channelRow(id, version, random),
    );
  }

  #key(tab: string, userId: string, request: WindowRequest): string {
    return `${tab} ${userId} ${windowKey(request)}`;
  }

  async #openWindow(): Promise<void> {
    const [tab, userId, request] = [
      this.#random.pick(tabs),
      this.#random.pick(users),
      randomWindow(this.#random),
    ];
    this.#open.set(this.#key(tab, userId, request), { tab, userId, request });
    await this.#life.sets.open(tab, userId, request);
    this.#countStep('open');
  }

  #closeWindow(): void {
    const opened = this.#random.pick([...this.#open.values()]);
    if (!opened) return;
    this.#open.delete(this.#key(opened.tab, opened.userId, opened.request));
    this.#life.sets.close(opened.tab, opened.userId, opened.request);
    this.#countStep('close');
  }

  /** A tab shows what it has got; it may not have done so for a while. */
  #show(): void {
    this.#life.show(this.#random.pick(tabs));
    this.#countStep('show');
  }

  #releaseTab(): void {
    const tab = this.#random.pick(tabs);
    for (const [key, opened] of this.#open) if (opened.tab === tab) this.#open.delete(key);
    this.#life.sets.release(tab);
    this.#countStep('release');
  }

  #cut(): void {
    if (!this.#life.isLinked) return this.#life.link();
    this.#life.cut();
    this.#countStep('cut');
  }

  /** The platform loses the event session. */
  #lose(): void {
    if (this.#life.isLinked) this.#life.cut();
    this.#platform.forget();
    this.#life.link();
    this.#countStep('lose');
  }

  #someSet(): { readonly id: string; readonly userId: string; readonly query: Query } | undefined {
    const served = Array.from(this.#platform.served, ([id, one]) => ({ id, ...one }));
    return this.#random.pick(served);
  }

  #poison(): void {
    const set = this.#someSet();
    if (!set) return;
    const event = { type: 'patch', fields: { createDate: 7 } };
    const known = [...this.#platform.at(this.#platform.seq, set.userId, set.query).values()];
    const row = this.#random.pick(known);
    if (!row) return;
    const good = {
      type: 'dataSet.entityEvent',
      id: set.id,
      entityId: row.id,
      version: row.version + 1e6,
      event,
    };
    this.#platform.emit(set.userId, this.#random.chance(0.5) ? good : { ...good, version: 'x' });
    this.#countStep('poison');
  }

  #continueSnapshot(): void {
    const id = this.#random.pick([...this.#platform.unfinished]);
    if (id === undefined) return;
    this.#platform.continueSnapshot(id);
    this.#countStep('continue');
  }

  #finishSnapshots(): void {
    this.#platform.splits = () => false;
    for (const id of this.#platform.unfinished)
      while (this.#platform.unfinished.includes(id)) this.#platform.continueSnapshot(id);
  }

  #resnapshot(): void {
    const set = this.#someSet();
    if (set) this.#platform.snapshot(set.id, this.#platform.splits());
    this.#countStep('resnapshot');
  }

  #end(): void {
    const set = this.#someSet();
    if (!set) return;
    this.#platform.served.delete(set.id);
    this.#platform.emit(set.userId, {
      type: 'dataSet.ended',
      id: set.id,
      error: { code: 'gone', message: 'no longer' },
    });
    this.#ended.add(`${set.userId} ${queryKey(set.query)}`);
    this.#countStep('end');
  }

  /** Kills the engine right now; the next one starts from the replica. */
  async #crash(): Promise<void> {
    const last = this.#life;
    last.isDead = true;
    if (this.#random.chance(0.3)) await vi.advanceTimersByTimeAsync(1);
    this.#life = new EngineLife(this.#platform, { tabs: 'slow' });
    const { eventSessionId } = this.#platform;
    const position = await this.#life.sets.load(users, eventSessionId);
    this.#life.position = position;
    const acked = last.acks.findLast((ack) => ack.eventSessionId === eventSessionId)?.seq ?? 0;
    if (position) expect(position.seq).toBeGreaterThanOrEqual(acked);
    await this.#compareReplica();
    this.#life.link();
    for (const { tab, userId, request } of this.#open.values())
      await this.#life.sets.open(tab, userId, request);
    this.#countStep('crash');
  }

  /** Expects every set that the replica marks complete to equal the platform's at the replica's own sync position. */
  async #compareReplica(): Promise<void> {
    for (const userId of users) {
      const stored = await storedSets(userId);
      for (const { query, registration, rows } of stored?.sets ?? []) {
        for (const id of rows.keys()) expect(id).toContain(`-${userId}-`);
        const isComplete = registration?.eventSessionId === this.#platform.eventSessionId;
        if (!isComplete || stored?.position?.eventSessionId !== this.#platform.eventSessionId) continue;
        expect(Object.fromEntries(rows)).toEqual(
          Object.fromEntries(this.#platform.at(stored.position.seq, userId, query)),
        );
        this.#countStep('compare');
      }
    }
  }

  /** Delivers and writes everything, then compares every open window with the page computed from the platform's rows. */
  async settle(): Promise<void> {
    if (!this.#life.isLinked) this.#life.link();
    this.#finishSnapshots();
    // A poisoned set is registered again only after a minute.
    for (let round = 0; round < 5; round += 1) {
      await this.#life.settle();
      await pass(round === 0 ? 20 : 61_000);
    }
    await this.#life.settle();
    for (const tab of tabs) this.#life.show(tab);
    expect(this.#life.acks.at(-1)?.seq ?? this.#platform.seq).toBe(this.#platform.seq);
    for (const { tab, userId, request } of this.#open.values()) {
      const record = this.#life.shown(userId, request, tab);
      expect(await storedWindow(userId, request)).toEqual(record && { ...record, epoch: null });
      if (record?.refusal && this.#ended.has(`${userId} ${queryKey(request.query)}`)) {
        expect(record).toMatchObject({ rows: [], count: 0, epoch: null });
        // A set that an earlier engine registered is unregistered only when an event for it arrives.
        const served = this.#platform.servedIds(userId, request.query);
        expect(served.filter((id) => id.startsWith(`${this.#life.epoch}.`))).toEqual([]);
        continue;
      }
      const rows = this.#platform.at(this.#platform.seq, userId, request.query);
      expect(record).toMatchObject({
        ...expectedPage(rows.values(), request),
        epoch: this.#life.epoch,
        refusal: null,
      });
    }
    await this.#compareReplica();
    this.#splitSnapshots();
    this.#countStep('settle');
  }
}
