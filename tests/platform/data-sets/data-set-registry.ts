import { stableKey } from '../../../src/lib/stable-key.ts';
import type { Change, Store } from '../store/store.ts';
import type { CheckedQuery } from './check-query.ts';
import { effectText, snapshotTexts, syncedText } from './effect.ts';
import type { Effect } from './effect.ts';
import type { EvaluatedSet } from './evaluated-set.ts';
import { createEvaluatedSet } from './evaluated-set.ts';
import { createSetIndex } from './set-index.ts';
import type { Visibility } from './visibility.ts';

/** Receives the body of a `dataSet.…` event without the registration's id (see effectText). */
export type Deliver = (text: string) => void;

interface SharedSet {
  readonly key: string;
  readonly set: EvaluatedSet;
  readonly recipients: Set<Deliver>;
  /** The total in the last `synced` event. */
  lastTotal: number;
}

/** All registered data sets. Equal queries with equal visibility share one evaluation. */
export interface DataSetRegistry {
  /** Evaluates the query and delivers every effect from now on. The caller asks for the snapshot. */
  readonly register: (
    query: CheckedQuery,
    visibility: Visibility,
    deliver: Deliver,
    now: number,
  ) => RegisteredSet;
  /** Applies a batch of changes that the store already holds. */
  readonly apply: (changes: readonly Change[], now: number) => void;
  /** Removes rows that no longer satisfy a `recent` constraint. */
  readonly removeExpired: (now: number) => void;
  /** Delivers `synced` for every total that changed since the last one. */
  readonly sendTotals: (now: number) => void;
  /** Whether `removeExpired` or `sendTotals` has something to do. */
  readonly isDue: (now: number) => boolean;
  /** Whether any set has a `recent` constraint. */
  readonly hasExpiring: () => boolean;
  /** Number of evaluated sets. */
  readonly evaluated: () => number;
}

export interface RegisteredSet {
  readonly release: () => void;
  /** The event bodies of a snapshot of the current rows, and of its `synced`. */
  readonly snapshot: (now: number) => string[];
  readonly total: () => number;
}

/** Moving an organization moves its rows of all types between reaches and trees. A new one has no rows yet. */
const movesTree = ({ type, before, after }: Change): boolean =>
  type === 'organization' &&
  before !== null &&
  before['superOrganizationId'] !== after?.['superOrganizationId'];

export function createDataSetRegistry(store: Pick<Store, 'get' | 'all' | 'isWithin'>): DataSetRegistry {
  const sharedSets = new Map<string, SharedSet>();
  const index = createSetIndex<SharedSet>(store);
  const expiring = new Set<SharedSet>();

  function open(query: CheckedQuery, visibility: Visibility, now: number): SharedSet {
    const key = stableKey([visibility.reach ?? null, visibility.hidden, query]);
    const existing = sharedSets.get(key);
    if (existing) return existing;
    const set = createEvaluatedSet(store, query, visibility, now);
    const sharedSet = { key, set, recipients: new Set<Deliver>(), lastTotal: set.total() };
    sharedSets.set(key, sharedSet);
    index.add(set, sharedSet);
    if (query.constraints.some((constraint) => constraint.type === 'recent')) expiring.add(sharedSet);
    return sharedSet;
  }
  function close(sharedSet: SharedSet): void {
    sharedSets.delete(sharedSet.key);
    index.remove(sharedSet.set, sharedSet);
    expiring.delete(sharedSet);
  }
  function fanOut(sharedSet: SharedSet, effects: readonly Effect[]): void {
    for (const effect of effects) {
      const text = effectText(effect);
      for (const deliver of sharedSet.recipients) deliver(text);
    }
  }

  return {
    register(query, visibility, deliver, now) {
      const sharedSet = open(query, visibility, now);
      sharedSet.recipients.add(deliver);
      return {
        release() {
          sharedSet.recipients.delete(deliver);
          if (sharedSet.recipients.size === 0) close(sharedSet);
        },
        snapshot: (at) => [...snapshotTexts(sharedSet.set.window()), syncedText(sharedSet.set.total(), at)],
        total: sharedSet.set.total,
      };
    },
    apply(changes, now) {
      for (const change of changes) {
        for (const sharedSet of index.affectedBy(change)) fanOut(sharedSet, sharedSet.set.apply(change, now));
      }
      if (changes.some(movesTree)) {
        for (const sharedSet of sharedSets.values()) fanOut(sharedSet, sharedSet.set.reevaluate(now));
      }
    },
    removeExpired(now) {
      for (const sharedSet of expiring) fanOut(sharedSet, sharedSet.set.removeExpired(now));
    },
    sendTotals(now) {
      for (const sharedSet of sharedSets.values()) {
        const total = sharedSet.set.total();
        if (total === sharedSet.lastTotal) continue;
        sharedSet.lastTotal = total;
        for (const deliver of sharedSet.recipients) deliver(syncedText(total, now));
      }
    },
    isDue(now) {
      for (const sharedSet of expiring) if (sharedSet.set.nextExpiry() <= now) return true;
      for (const sharedSet of sharedSets.values())
        if (sharedSet.lastTotal !== sharedSet.set.total()) return true;
      return false;
    },
    hasExpiring: () => expiring.size > 0,
    evaluated: () => sharedSets.size,
  };
}
