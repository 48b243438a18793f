import { stableKey } from '../../../src/lib/stable-key.ts';
import type { Change, Store } from '../store/store.ts';
import type { KnownQuery } from './check-query.ts';
import { effectText, snapshotTexts, syncedText } from './effect.ts';
import type { Effect } from './effect.ts';
import type { EvaluatedSet } from './evaluated-set.ts';
import { createEvaluatedSet } from './evaluated-set.ts';
import { createSetIndex } from './set-index.ts';
import type { Sight } from './sight.ts';

/** Takes the inside of a `dataSet.…` event without its id (see effectText). */
export type Deliver = (text: string) => void;

interface Entry {
  readonly key: string;
  readonly set: EvaluatedSet;
  readonly deliver: Set<Deliver>;
  /** The total that the last `synced` said. */
  told: number;
}

/** What is registered: equal queries of equal sight are evaluated once, whoever asks. */
export interface DataSets {
  /** Evaluates, and delivers every effect from now on. The snapshot is the caller's to ask for. Returns the release. */
  readonly register: (query: KnownQuery, sight: Sight, deliver: Deliver, now: number) => Registered;
  /** A batch of changes, after the rows in the store are changed. */
  readonly apply: (changes: readonly Change[], now: number) => void;
  /** Lets rows leave that have become too old. */
  readonly age: (now: number) => void;
  /** Tells every total that changed since it was told. */
  readonly tellTotals: (now: number) => void;
  /** Is there something for `age` or `tellTotals` to do? */
  readonly isDue: (now: number) => boolean;
  /** Is there a set whose rows depend on the time? */
  readonly hasAgeing: () => boolean;
  readonly evaluated: () => number;
}

export interface Registered {
  readonly release: () => void;
  /** The texts of a snapshot and its `synced`, as the set stands. */
  readonly snapshot: (now: number) => string[];
  readonly total: () => number;
}

/** A change of these moves rows between reaches and trees, of any type. A new organization has no rows yet. */
const movesTree = ({ type, before, after }: Change): boolean =>
  type === 'organization' &&
  before !== null &&
  before['superOrganizationId'] !== after?.['superOrganizationId'];

export function createDataSets(store: Pick<Store, 'get' | 'all' | 'isWithin'>): DataSets {
  const entries = new Map<string, Entry>();
  const index = createSetIndex<Entry>(store);
  const ageing = new Set<Entry>();

  function open(query: KnownQuery, sight: Sight, now: number): Entry {
    const key = stableKey([sight.reach ?? null, sight.hidden, query]);
    const known = entries.get(key);
    if (known) return known;
    const set = createEvaluatedSet(store, query, sight, now);
    const entry = { key, set, deliver: new Set<Deliver>(), told: set.total() };
    entries.set(key, entry);
    index.add(set, entry);
    if (query.constraints.some((constraint) => constraint.type === 'recent')) ageing.add(entry);
    return entry;
  }
  function close(entry: Entry): void {
    entries.delete(entry.key);
    index.remove(entry.set, entry);
    ageing.delete(entry);
  }
  function fanOut(entry: Entry, effects: readonly Effect[]): void {
    for (const effect of effects) {
      const text = effectText(effect);
      for (const deliver of entry.deliver) deliver(text);
    }
  }

  return {
    register(query, sight, deliver, now) {
      const entry = open(query, sight, now);
      entry.deliver.add(deliver);
      return {
        release() {
          entry.deliver.delete(deliver);
          if (entry.deliver.size === 0) close(entry);
        },
        snapshot: (at) => [...snapshotTexts(entry.set.window()), syncedText(entry.set.total(), at)],
        total: entry.set.total,
      };
    },
    apply(changes, now) {
      for (const change of changes) {
        for (const entry of index.touchedBy(change)) fanOut(entry, entry.set.apply(change, now));
      }
      if (changes.some(movesTree)) {
        for (const entry of entries.values()) fanOut(entry, entry.set.evaluate(now));
      }
    },
    age(now) {
      for (const entry of ageing) fanOut(entry, entry.set.age(now));
    },
    tellTotals(now) {
      for (const entry of entries.values()) {
        const total = entry.set.total();
        if (total === entry.told) continue;
        entry.told = total;
        for (const deliver of entry.deliver) deliver(syncedText(total, now));
      }
    },
    isDue(now) {
      for (const entry of ageing) if (entry.set.nextLeave() <= now) return true;
      for (const entry of entries.values()) if (entry.told !== entry.set.total()) return true;
      return false;
    },
    hasAgeing: () => ageing.size > 0,
    evaluated: () => entries.size,
  };
}
