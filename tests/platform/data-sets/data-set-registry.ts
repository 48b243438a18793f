import { stableKey } from '../../../src/lib/value/stable-key.ts';
import type { Change } from '../store/store.ts';
import type { CheckedQuery } from './check-query.ts';
import { effectText, snapshotTexts, syncedText } from './effect.ts';
import type { EvaluatedSet, LimitedEffects } from './evaluated-set.ts';
import { createEvaluatedSet } from './evaluated-set.ts';
import { createProjectedStore } from './projection/projected-store.ts';
import type { AskedRows, StoredRows } from './projection/projection.ts';
import { withAskedRows } from './projection/projection.ts';
import { createSetIndex } from './set-index.ts';
import type { Visibility } from './visibility.ts';

/** A registration as the registry sees it. */
export interface Recipient {
  /** Receives the body of a `dataSet.…` event without the registration's id (see effectText). */
  readonly deliver: (text: string) => void;
  /** The set could not be evaluated. It is gone, and nothing is delivered any more. */
  readonly failed: () => void;
}

interface SharedSet {
  readonly key: string;
  readonly set: EvaluatedSet;
  /** By the limit of their queries. */
  readonly recipients: Map<number, Set<Recipient>>;
  /** The total in the last `synced` event. */
  lastTotal: number;
  /** Lets go of rows that are computed for the set. */
  readonly unfollow: () => void;
}

/**
 * All registered data sets. Queries that are equal but for their limits share one evaluation if their visibility is
 * equal. A set that throws while it is evaluated is logged and dropped, and disturbs no other.
 */
export interface DataSetRegistry {
  /** Evaluates the query and delivers every effect from now on. The caller asks for the snapshot. */
  readonly register: (
    query: CheckedQuery,
    visibility: Visibility,
    recipient: Recipient,
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

const followNothing = (): (() => void) => () => undefined;

export function createDataSetRegistry(
  stored: StoredRows,
  askedRows: readonly AskedRows[] = [],
): DataSetRegistry {
  const store = createProjectedStore(stored);
  const rows = withAskedRows(store, askedRows);
  const sharedSets = new Map<string, SharedSet>();
  const index = createSetIndex<SharedSet>(store);
  const expiring = new Set<SharedSet>();

  function open(limited: CheckedQuery, visibility: Visibility, now: number): SharedSet {
    const { limit: _, ...query } = limited;
    const key = stableKey([visibility.reach ?? null, visibility.hidden, query]);
    const existing = sharedSets.get(key);
    if (existing) return existing;
    const { follow = followNothing } = askedRows.find(({ type }) => type === query.entityType) ?? {};
    const unfollow = follow(query.constraints);
    const set = createEvaluatedSet(rows, query, visibility, now);
    const recipients = new Map<number, Set<Recipient>>();
    const sharedSet: SharedSet = { key, set, recipients, lastTotal: set.total(), unfollow };
    sharedSets.set(key, sharedSet);
    index.add(set, sharedSet);
    if (query.constraints.some((constraint) => constraint.type === 'recent')) expiring.add(sharedSet);
    return sharedSet;
  }
  function close(sharedSet: SharedSet): void {
    // A failed set is closed already, and another one may have its key.
    if (sharedSets.get(sharedSet.key) !== sharedSet) return;
    sharedSets.delete(sharedSet.key);
    sharedSet.unfollow();
    index.remove(sharedSet.set, sharedSet);
    expiring.delete(sharedSet);
  }
  const recipientsOf = ({ recipients }: SharedSet): Recipient[] =>
    [...recipients.values()].flatMap((ofLimit) => [...ofLimit]);

  /** Runs work on a set. If it throws, the set is in an unknown state: it is dropped. */
  function guard(sharedSet: SharedSet, work: () => void): void {
    try {
      work();
    } catch (error) {
      console.error('a data set failed and was dropped:', sharedSet.key, error);
      close(sharedSet);
      for (const recipient of recipientsOf(sharedSet)) recipient.failed();
    }
  }
  function fanOut({ recipients }: SharedSet, effects: LimitedEffects | null): void {
    if (effects === null) return;
    for (const [limit, ofLimit] of recipients) {
      for (const effect of effects(limit)) {
        const text = effectText(effect);
        for (const { deliver } of ofLimit) deliver(text);
      }
    }
  }

  return {
    register(query, visibility, recipient, now) {
      const sharedSet = open(query, visibility, now);
      const { set, recipients } = sharedSet;
      const limit = query.limit ?? Infinity;
      const ofLimit = recipients.get(limit) ?? new Set();
      recipients.set(limit, ofLimit.add(recipient));
      return {
        release() {
          ofLimit.delete(recipient);
          if (ofLimit.size === 0) recipients.delete(limit);
          if (recipients.size === 0) close(sharedSet);
        },
        snapshot: (at) => [...snapshotTexts(set.window(limit)), syncedText(set.total(), at)],
        total: set.total,
      };
    },
    apply(changes, now) {
      for (const change of store.withComputed(changes)) {
        for (const sharedSet of index.affectedBy(change))
          guard(sharedSet, () => fanOut(sharedSet, sharedSet.set.apply(change, now)));
      }
      if (changes.some(movesTree)) {
        for (const sharedSet of sharedSets.values())
          guard(sharedSet, () => fanOut(sharedSet, sharedSet.set.reevaluate(now)));
      }
    },
    removeExpired(now) {
      for (const sharedSet of expiring)
        guard(sharedSet, () => {
          for (const effects of sharedSet.set.removeExpired(now)) fanOut(sharedSet, effects);
        });
    },
    sendTotals(now) {
      for (const sharedSet of sharedSets.values()) {
        const total = sharedSet.set.total();
        if (total === sharedSet.lastTotal) continue;
        sharedSet.lastTotal = total;
        for (const { deliver } of recipientsOf(sharedSet)) deliver(syncedText(total, now));
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
