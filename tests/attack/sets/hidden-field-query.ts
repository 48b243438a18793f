import type { EntityRow } from '../../../src/domain/core/model.ts';
import { can } from '../../../src/domain/access/can.ts';
import { matches } from '../../../src/domain/core/evaluate.ts';
import type { Constraint, Sorting } from '../../../src/domain/core/query.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { valueAt } from '../../../src/lib/value/value-at.ts';
import type { Attacker } from '../attacker.ts';
import { entityNames, rowsOf } from '../rows.ts';
import { positionsOf } from '../schema.ts';
import type { Position } from '../schema.ts';
import type { World } from '../world.ts';

/** A single value within a hidden field, which the attack changes. */
export interface HiddenLeaf {
  readonly path: string;
  readonly row: EntityRow;
  /** Another row, whose value stays: the order of the two tells the value. */
  readonly neighbour: EntityRow;
  /** The constraints that every query for rows of this type needs. */
  readonly needed: readonly Constraint[];
  readonly values: readonly [unknown, unknown];
  /** The value of the neighbour. */
  readonly middle: unknown;
  readonly isText: boolean;
  /** The changed fields of a row in which the leaf has the value. */
  readonly fieldsWith: (value: unknown) => Readonly<Record<string, unknown>>;
}

export interface OracleQuery {
  readonly entityType: EntityName;
  readonly constraints: readonly Constraint[];
  readonly sorting: readonly Sorting[];
  readonly after: string | null;
  readonly count: number;
}

/** Two different values of a leaf with a third between them, for every kind of comparison. */
export function valuesFor({ schema }: Position): readonly (readonly [unknown, unknown, unknown])[] {
  // A value of unknown shape may be a text.
  if (schema.type === 'string' || schema.type === 'unknown')
    return [
      ['aaa-attack', 'mmm-attack', 'zzz-attack'],
      [new Date().toISOString(), '1990-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
    ];
  if (schema.type === 'boolean') return [[false, false, true]];
  if (schema.type === 'number') return [[1, 2, 3]];
  const [first, second] = (schema.options ?? []).filter((option) => typeof option === 'string');
  return second === undefined ? [] : [[first, first, second]];
}

const isWithin = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

/**
 * The constraints that a query for the type needs besides an organization. The change log is read only by those who may read the types
 * that its entries show.
 */
export function neededConstraints(type: EntityName, held: readonly string[]): readonly Constraint[] {
  if (type !== 'auditEntry') return [];
  const permissions = new Set(held);
  const values = entityNames.filter((name) => can({ permissions }, models[name].view));
  return [{ type: 'in', field: 'entityType', values }];
}

/** The leaves of a restricted field, each with two rows of the user's organization to try it on. */
export function hiddenLeaves(
  world: World,
  who: Attacker,
  type: EntityName,
  { field, needed }: { readonly field: string; readonly needed: readonly Constraint[] },
): readonly HiddenLeaf[] {
  const own = rowsOf(world.rows, type).filter(
    (row) =>
      row.organizationId === who.organizationId &&
      row.deleteDate === null &&
      row.id !== who.userId &&
      matches(row, needed, { now: Date.now(), isWithin: world.tree.isWithin, searchFields: [] }),
  );
  const [row, neighbour = row] = own.filter((one) => one['username'] === undefined || !isSpared(one));
  const [top = ''] = field.split('.');
  if (row === undefined || neighbour === undefined) return [];
  return positionsOf(models[type].schema)
    .filter((position) => isWithin(position.path, field))
    .flatMap((position) =>
      valuesFor(position).map(([first, middle, second]): HiddenLeaf => ({
        // A list is asked for the values that it includes.
        path: position.path.replaceAll('*', 'key').replace(/\.\[\]$/, ''),
        row,
        neighbour,
        needed,
        values: [first, second],
        middle,
        isText: typeof middle === 'string' && position.schema.type !== 'picklist',
        fieldsWith: (value) => ({ [top]: (position.put(value) as EntityRow)[top] }),
      })),
    );
}

/** Accounts of the demo sign in during the attack: their names stay. */
const isSpared = (row: EntityRow): boolean => String(row['email']).endsWith('@example.com');

/** Every way to ask for a value: by each constraint, by text, by order, and by the page after a cursor. */
export function oracleQueries(
  entityType: EntityName,
  { path, row, neighbour, needed, values, fieldsWith, middle }: HiddenLeaf,
  organizationId: string,
): readonly OracleQuery[] {
  const field = path;
  const parent = path.split('.').slice(0, -1).join('.');
  const both: readonly Constraint[] = [
    { type: 'organization', organizationId, scope: 'self' },
    { type: 'ids', ids: [row.id, neighbour.id] },
    ...needed,
  ];
  const query = (constraints: readonly Constraint[], more: Partial<OracleQuery> = {}): OracleQuery => ({
    entityType,
    constraints: [...both, ...constraints],
    sorting: [],
    after: null,
    count: 2,
    ...more,
  });
  const [value] = values as readonly [string | number | boolean, unknown];
  const text = String(value);
  const constraints: readonly Constraint[] = [
    { type: 'equals', field, value },
    { type: 'equals', field, value: null },
    ...(parent === '' ? [] : [{ type: 'equals', field: parent, value: null } as const]),
    { type: 'in', field, values: [value] },
    { type: 'includes', field, values: [value] },
    { type: 'contains', field, text: text.slice(0, 5) },
    { type: 'range', field, from: value, to: null },
    { type: 'range', field, from: null, to: value },
    { type: 'recent', field, duration: 'P1D' },
    { type: 'text', text },
    { type: 'text', text: text.slice(0, 4) },
  ];
  const cursor = (sorted: unknown) =>
    JSON.stringify({ id: neighbour.id, ...fieldsWith(sorted), at: valueAt(neighbour, 'id') });
  const orders = (['asc', 'desc'] as const).flatMap((dir) => {
    const sorting = [{ by: field, dir }];
    return [
      query([], { sorting }),
      query([], { sorting, count: 1 }),
      query([], { sorting, after: cursor(middle) }),
      query([], { sorting, after: cursor(value) }),
    ];
  });
  return [...constraints.map((one) => query([one])), ...orders];
}
