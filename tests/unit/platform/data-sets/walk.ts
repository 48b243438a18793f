import * as fc from 'fast-check';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Constraint, Query } from '../../../../src/domain/core/query.ts';
import { comparator, matches } from '../../../../src/domain/core/evaluate.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { CheckedQuery } from '../../../platform/data-sets/check-query.ts';
import type { NewRow, Store, Write } from '../../../platform/store/store.ts';

/* Random walks over log entries of a small organization tree, with queries and an oracle to compare data sets with. */

export const start = Date.parse('2026-03-01T00:00:00.000Z');
export const organizations: Readonly<Record<string, string | null>> = {
  root: null,
  left: 'root',
  right: 'root',
  leaf: 'left',
};
const names = Object.keys(organizations);
const levels = ['info', 'warn', 'error'] as const;
const ids = Array.from({ length: 24 }, (_, n) => `row-${n}`);

const common = {
  createDate: '2026-01-01T00:00:00.000Z',
  updateDate: '2026-01-01T00:00:00.000Z',
  deleteDate: null,
};
export const organizationRows: NewRow[] = Object.entries(organizations).map(([id, superOrganizationId]) => ({
  ...common,
  id,
  organizationId: id,
  name: id,
  language: 'en',
  superOrganizationId,
  subOrganizationIds: [],
  state: 'active',
}));

/** One step: time passes, then a write is tried; a step that does not fit the rows is skipped. */
export type WriteStep = { readonly wait: number } & (
  | {
      readonly kind: 'create' | 'patch';
      readonly id: string;
      readonly fields: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'purge'; readonly id: string }
  | { readonly kind: 'move'; readonly id: string; readonly to: string }
);

const instant = (offset: number): string => new Date(start + offset).toISOString();
const fields = fc.record(
  {
    organizationId: fc.constantFrom(...names),
    level: fc.constantFrom(...levels),
    message: fc.constantFrom('alpha', 'Alpha', 'beta', 'line down', 'Gamma'),
    timestamp: fc.integer({ min: -60_000, max: 90_000 }).map(instant),
    sourceId: fc.constantFrom(null, 'x', 'y'),
    deleteDate: fc.constantFrom(null, null, instant(0)),
  },
  { requiredKeys: [] },
);
const wait = fc.constantFrom(0, 0, 0, 1000, 7000);
const id = fc.constantFrom(...ids);
export const step: fc.Arbitrary<WriteStep> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ wait, kind: fc.constant('create' as const), id, fields }) },
  { weight: 8, arbitrary: fc.record({ wait, kind: fc.constant('patch' as const), id, fields }) },
  { weight: 3, arbitrary: fc.record({ wait, kind: fc.constant('purge' as const), id }) },
  {
    weight: 1,
    arbitrary: fc.record({
      wait,
      kind: fc.constant('move' as const),
      id: fc.constant('leaf'),
      to: fc.constantFrom('left', 'right'),
    }),
  },
);

const constraint: fc.Arbitrary<Constraint> = fc.oneof(
  fc.record({
    type: fc.constant('organization' as const),
    organizationId: fc.constantFrom(...names),
    scope: fc.constantFrom('self' as const, 'tree' as const, 'above' as const),
  }),
  fc.record({ type: fc.constant('ids' as const), ids: fc.array(id, { maxLength: 12 }) }),
  fc.record({
    type: fc.constant('equals' as const),
    field: fc.constantFrom('level', 'sourceId'),
    value: fc.constantFrom('error', null, 'x'),
  }),
  fc.record({
    type: fc.constant('in' as const),
    field: fc.constant('level'),
    values: fc.subarray([...levels]),
  }),
  fc.record({
    type: fc.constant('range' as const),
    field: fc.constant('timestamp'),
    from: fc.constantFrom(null, instant(-20_000)),
    to: fc.constantFrom(null, instant(40_000)),
  }),
  fc.record({
    type: fc.constant('recent' as const),
    field: fc.constant('timestamp'),
    duration: fc.constantFrom('PT30S', 'PT1M'),
  }),
  fc.record({ type: fc.constant('deleted' as const), deleted: fc.boolean() }),
  fc.record({ type: fc.constant('text' as const), text: fc.constantFrom('', 'ALPHA', 'row-3', 'zzz') }),
);
const sorting = fc.record({
  by: fc.constantFrom('timestamp', 'message', 'level', 'sourceId'),
  dir: fc.constantFrom('asc' as const, 'desc' as const),
});
export const query: fc.Arbitrary<CheckedQuery> = fc.record({
  entityType: fc.constant('logEntry' as const),
  constraints: fc.array(constraint, { maxLength: 2 }),
  sorting: fc.array(sorting, { maxLength: 2 }),
  limit: fc.constantFrom(1, 2, 3, 5, 8, 500),
});

/** The write of a step, or null where the rows do not allow it. */
export function writeOf(step: WriteStep, exists: boolean): Write | null {
  switch (step.kind) {
    case 'create': {
      if (exists) return null;
      const row = {
        ...common,
        id: step.id,
        organizationId: 'root',
        timestamp: instant(0),
        level: 'info',
        sourceType: null,
        sourceId: null,
        message: 'alpha',
        ...step.fields,
      };
      return { kind: 'create', type: 'logEntry', row };
    }
    case 'patch':
      return exists
        ? { kind: 'event', type: 'logEntry', id: step.id, event: { type: 'patch', fields: step.fields } }
        : null;
    case 'purge':
      return exists ? { kind: 'purge', type: 'logEntry', id: step.id } : null;
    case 'move':
      return {
        kind: 'event',
        type: 'organization',
        id: step.id,
        event: { type: 'patch', fields: { superOrganizationId: step.to } },
      };
  }
}

export const typeOf = (step: WriteStep): 'organization' | 'logEntry' =>
  step.kind === 'move' ? 'organization' : 'logEntry';

/** Evaluates the query from scratch: its rows in order, and their total. */
export function oracle(
  store: Pick<Store, 'all' | 'isWithin'>,
  { constraints, sorting: order, limit }: Query,
  reach: string,
  now: number,
): { readonly rows: EntityRow[]; readonly total: number } {
  const isWithin = (organizationId: string, ancestorId: string): boolean =>
    store.isWithin(organizationId, ancestorId);
  const context = { now, isWithin, searchFields: models.logEntry.searchFields };
  const all = [...store.all('logEntry')].filter(
    (row) => isWithin(row.organizationId, reach) && matches(row, constraints, context),
  );
  return { rows: all.toSorted(comparator(order)).slice(0, limit ?? Infinity), total: all.length };
}
