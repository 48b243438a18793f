import { compareValues } from '../../../src/domain/core/compare.ts';
import { comparator, expiryOf, matches } from '../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { sortRows } from '../../../src/domain/core/sort-rows.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { Change } from '../store/store.ts';
import type { CheckedQuery } from './check-query.ts';
import type { Effect } from './effect.ts';
import type { QueriedRows } from './projection/projection.ts';
import { createMask } from './visibility.ts';
import type { Visibility } from './visibility.ts';
import { createSortedList } from './sorted-list.ts';

/** A query without its limit: queries that differ in nothing else are evaluated once. */
export type UnlimitedQuery = Omit<CheckedQuery, 'limit'>;

/**
 * The effects of one change on the first `limit` rows; Infinity for all. They never fill these rows beyond the limit.
 * To be called before the next change, for as many limits as there are.
 */
export type LimitedEffects = (limit: number) => Effect[];

/** The rows of a query with one visibility, kept up to date change by change. */
export interface EvaluatedSet {
  readonly query: UnlimitedQuery;
  readonly visibility: Visibility;
  /** The first rows, in order. */
  readonly window: (limit: number) => EntityRow[];
  /** Number of rows that satisfy the query. */
  readonly total: () => number;
  /** Applies a change of a row of this type; null if it does not concern the set. */
  readonly apply: (change: Change, now: number) => LimitedEffects | null;
  /** When the next row no longer satisfies a `recent` constraint (server time in ms); Infinity if none. */
  readonly nextExpiry: () => number;
  /** Removes one row after the other. */
  readonly removeExpired: (now: number) => Iterable<LimitedEffects>;
  /** Evaluates all rows again, because an organization moved. */
  readonly reevaluate: (now: number) => LimitedEffects;
}

export function createEvaluatedSet(
  store: QueriedRows,
  query: UnlimitedQuery,
  visibility: Visibility,
  now: number,
): EvaluatedSet {
  const { reach } = visibility;
  const mask = createMask(query.entityType, visibility.hidden);
  const { entityType, constraints, sorting } = query;
  const { searchFields, tagFields, scope } = models[entityType];
  const isWithin = (organizationId: string, ancestorId: string): boolean =>
    store.isWithin(organizationId, ancestorId);
  const recent = constraints.filter((constraint) => constraint.type === 'recent');

  const satisfies = (row: EntityRow, at: number): boolean =>
    reach !== undefined &&
    (isWithin(row.organizationId, reach) || (scope === 'inherited' && isWithin(reach, row.organizationId))) &&
    matches(row, constraints, { now: at, isWithin, searchFields, tagFields });
  const expiries = new WeakMap<EntityRow, number>();
  const expiry = (row: EntityRow): number => {
    const known = expiries.get(row);
    if (known !== undefined) return known;
    const at = Math.min(...recent.map((constraint) => expiryOf(row, constraint)));
    expiries.set(row, at);
    return at;
  };
  const order = comparator(sorting);
  const expiryOrder = (a: EntityRow, b: EntityRow): number =>
    expiry(a) - expiry(b) || compareValues(a.id, b.id);

  function candidates(): Iterable<EntityRow> {
    const named = constraints.find((constraint) => constraint.type === 'ids');
    return named
      ? [...new Set(named.ids)].flatMap((id) => store.get(entityType, id) ?? [])
      : store.all(entityType, constraints);
  }
  function find(at: number): Map<string, EntityRow> {
    const found = new Map<string, EntityRow>();
    for (const full of candidates()) {
      const row = mask.row(full);
      if (satisfies(row, at)) found.set(row.id, row);
    }
    return found;
  }

  let members = find(now);
  const inOrder = () => createSortedList(order, sortRows(members.values(), sorting));
  const inOrderOfExpiry = () =>
    createSortedList(expiryOrder, recent.length > 0 ? [...members.values()].toSorted(expiryOrder) : []);
  let sorted = inOrder();
  let byExpiry = inOrderOfExpiry();

  const put = (row: EntityRow): number => {
    members.set(row.id, row);
    if (recent.length > 0) byExpiry.add(row);
    return sorted.add(row);
  };
  const take = (row: EntityRow): number => {
    members.delete(row.id);
    if (recent.length > 0) byExpiry.remove(row);
    return sorted.remove(row);
  };
  /** After a row left the first rows, the next row enters at their end. */
  const refill = (limit: number): Effect[] => {
    const row = sorted.at(limit - 1);
    return row ? [{ kind: 'enter', row }] : [];
  };
  /** After a row entered the first rows, the row just beyond the limit leaves. */
  const evict = (limit: number): Effect[] => {
    const row = sorted.at(limit);
    return row ? [{ kind: 'leave', id: row.id }] : [];
  };
  const leave = (row: EntityRow): LimitedEffects => {
    const index = take(row);
    return (limit) => (index < limit ? [{ kind: 'leave', id: row.id }, ...refill(limit)] : []);
  };
  const enter = (row: EntityRow): LimitedEffects => {
    const index = put(row);
    return (limit) => (index < limit ? [...evict(limit), { kind: 'enter', row }] : []);
  };
  function move(before: EntityRow, after: EntityRow, event: Change['event']): LimitedEffects {
    const from = take(before);
    const to = put(after);
    return (limit) => {
      if (from < limit && to < limit) {
        return event === null
          ? [
              { kind: 'leave', id: after.id },
              { kind: 'enter', row: after },
            ]
          : [{ kind: 'event', id: after.id, version: after.version, event }];
      }
      if (from < limit) return [{ kind: 'leave', id: before.id }, ...refill(limit)];
      return to < limit ? [...evict(limit), { kind: 'enter', row: after }] : [];
    };
  }

  return {
    query,
    visibility,
    window: (limit) => sorted.first(limit),
    total: () => members.size,
    apply(change, at) {
      const { before, after, event } = mask.change(change);
      const member = members.get((after ?? before)?.id ?? '');
      const next = after !== null && satisfies(after, at) ? after : null;
      if (member && next) return move(member, next, event);
      if (member) return leave(member);
      return next && enter(next);
    },
    nextExpiry() {
      const oldest = byExpiry.at(0);
      return oldest ? expiry(oldest) : Infinity;
    },
    *removeExpired(at) {
      for (let oldest = byExpiry.at(0); oldest && expiry(oldest) <= at; oldest = byExpiry.at(0)) {
        yield leave(oldest);
      }
    },
    reevaluate(at) {
      const previous = sorted;
      members = find(at);
      sorted = inOrder();
      byExpiry = inOrderOfExpiry();
      return (limit) => {
        const [old, current] = [previous.first(limit), sorted.first(limit)];
        const oldIds = new Set(old.map(({ id }) => id));
        const currentIds = new Set(current.map(({ id }) => id));
        return [
          ...old.filter(({ id }) => !currentIds.has(id)).map(({ id }): Effect => ({ kind: 'leave', id })),
          ...current.filter(({ id }) => !oldIds.has(id)).map((row): Effect => ({ kind: 'enter', row })),
        ];
      };
    },
  };
}
