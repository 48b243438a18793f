import { comparator, compareValues, matches } from '../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { durationMs } from '../../../src/lib/duration.ts';
import type { Change, Store } from '../store/store.ts';
import type { CheckedQuery } from './check-query.ts';
import type { Effect } from './effect.ts';
import { createMask } from './visibility.ts';
import type { Visibility } from './visibility.ts';
import { createSortedList } from './sorted-list.ts';

/** The rows of a query with one visibility, kept up to date change by change. */
export interface EvaluatedSet {
  readonly query: CheckedQuery;
  readonly visibility: Visibility;
  /** The rows within the limit, in order. */
  readonly window: () => EntityRow[];
  /** Number of rows that satisfy the query without its limit. */
  readonly total: () => number;
  /** Applies a change of a row of this type. The effects never fill the window beyond the limit. */
  readonly apply: (change: Change, now: number) => Effect[];
  /** When the next row no longer satisfies a `recent` constraint (server time in ms); Infinity if none. */
  readonly nextExpiry: () => number;
  readonly removeExpired: (now: number) => Effect[];
  /** Evaluates all rows again, because an organization moved. */
  readonly reevaluate: (now: number) => Effect[];
}

export function createEvaluatedSet(
  store: Pick<Store, 'get' | 'all' | 'isWithin'>,
  query: CheckedQuery,
  visibility: Visibility,
  now: number,
): EvaluatedSet {
  const { reach } = visibility;
  const mask = createMask(query.entityType, visibility.hidden);
  const { entityType, constraints, sorting } = query;
  const limit = query.limit ?? Infinity;
  const { searchFields, scope } = models[entityType];
  const isWithin = (organizationId: string, ancestorId: string): boolean =>
    store.isWithin(organizationId, ancestorId);
  const recent = constraints.flatMap((constraint) =>
    constraint.type === 'recent'
      ? [{ field: constraint.field, length: durationMs(constraint.duration) }]
      : [],
  );

  const satisfies = (row: EntityRow, at: number): boolean =>
    reach !== undefined &&
    (isWithin(row.organizationId, reach) || (scope === 'inherited' && isWithin(reach, row.organizationId))) &&
    matches(row, constraints, { now: at, isWithin, searchFields });
  const expiries = new WeakMap<EntityRow, number>();
  const expiry = (row: EntityRow): number => {
    const known = expiries.get(row);
    if (known !== undefined) return known;
    const at = Math.min(...recent.map(({ field, length }) => Date.parse(String(row[field])) + length));
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
      : store.all(entityType);
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
  let sorted = createSortedList(order, members.values());
  let byExpiry = createSortedList(expiryOrder, recent.length > 0 ? members.values() : []);

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
  /** After a row left the window, the next row enters at its end. */
  const refill = (): Effect[] => {
    const row = sorted.at(limit - 1);
    return row ? [{ kind: 'enter', row }] : [];
  };
  /** After a row entered the window, the row just beyond the limit leaves. */
  const evict = (): Effect[] => {
    const row = sorted.at(limit);
    return row ? [{ kind: 'leave', id: row.id }] : [];
  };
  const leave = (row: EntityRow): Effect[] =>
    take(row) < limit ? [{ kind: 'leave', id: row.id }, ...refill()] : [];
  const enter = (row: EntityRow): Effect[] => (put(row) < limit ? [...evict(), { kind: 'enter', row }] : []);

  function move(before: EntityRow, after: EntityRow, event: Change['event']): Effect[] {
    const was = take(before) < limit;
    const is = put(after) < limit;
    if (was && is) {
      return event === null
        ? [
            { kind: 'leave', id: after.id },
            { kind: 'enter', row: after },
          ]
        : [{ kind: 'event', id: after.id, version: after.version, event }];
    }
    if (was) return [{ kind: 'leave', id: before.id }, ...refill()];
    return is ? [...evict(), { kind: 'enter', row: after }] : [];
  }

  return {
    query,
    visibility,
    window: () => sorted.first(limit),
    total: () => members.size,
    apply(change, at) {
      const { before, after, event } = mask.change(change);
      const member = members.get((after ?? before)?.id ?? '');
      const next = after !== null && satisfies(after, at) ? after : null;
      if (member && next) return move(member, next, event);
      if (member) return leave(member);
      return next ? enter(next) : [];
    },
    nextExpiry() {
      const oldest = byExpiry.at(0);
      return oldest ? expiry(oldest) : Infinity;
    },
    removeExpired(at) {
      const effects: Effect[] = [];
      for (let oldest = byExpiry.at(0); oldest && expiry(oldest) <= at; oldest = byExpiry.at(0)) {
        effects.push(...leave(oldest));
      }
      return effects;
    },
    reevaluate(at) {
      const previous = new Map(sorted.first(limit).map((row) => [row.id, row]));
      members = find(at);
      sorted = createSortedList(order, members.values());
      byExpiry = createSortedList(expiryOrder, recent.length > 0 ? members.values() : []);
      const current = sorted.first(limit);
      const currentIds = new Set(current.map((row) => row.id));
      return [
        ...[...previous.keys()]
          .filter((id) => !currentIds.has(id))
          .map((id): Effect => ({ kind: 'leave', id })),
        ...current.filter((row) => !previous.has(row.id)).map((row): Effect => ({ kind: 'enter', row })),
      ];
    },
  };
}
