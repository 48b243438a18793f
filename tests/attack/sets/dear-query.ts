import type { Constraint, Query, Sorting } from '../../../src/domain/core/query.ts';
import { queryLimit } from '../../../src/domain/core/query-limit.ts';
import { isModelPath } from '../../../src/domain/core/model-path.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { Chance } from '../chance.ts';

const names = ['message', 'createDate', 'updateDate', 'name', 'displayName', 'number', 'level', 'state'];
const types = ['logEntry', 'channel', 'user', 'number', 'organization'] as const;

/** Some fields that rows of the type have; a query by another one is refused at once. */
const fieldsOf = (type: (typeof types)[number]): readonly string[] =>
  names.filter((name) => isModelPath(models[type].schema, name));

export const letters = (chance: Chance, length: number): string =>
  Array.from({ length }, () => 'aeé1 n+'.charAt(chance.below(7))).join('');

function constraintBy(chance: Chance, organizationId: string, fields: readonly string[]): Constraint {
  const field = chance.one(fields);
  const many = (): string[] =>
    Array.from({ length: queryLimit.values }, (_, n) => `${n}${letters(chance, 4)}`);
  return chance.one<() => Constraint>([
    () => ({ type: 'organization', organizationId, scope: chance.one(['self', 'tree', 'above']) }),
    () => ({ type: 'contains', field, text: letters(chance, chance.one([1, 3, queryLimit.textLength])) }),
    () => ({ type: 'text', text: letters(chance, chance.one([1, 3, queryLimit.textLength])) }),
    () => ({ type: 'in', field, values: many() }),
    () => ({ type: 'ids', ids: many() }),
    () => ({ type: 'includes', field, values: many() }),
    () => ({ type: 'tags', with: [], without: many() }),
    () => ({ type: 'range', field, from: null, to: 'zzzz' }),
    () => ({ type: 'deleted', deleted: chance.below(2) === 0 }),
  ])();
}

type DearQuery = Omit<Query, 'limit'>;

/** A query with many conditions on many rows. */
export function dearQuery(chance: Chance, organizationId: string): DearQuery {
  const entityType = chance.one(types);
  const fields = fieldsOf(entityType);
  const wanted = Array.from({ length: chance.one([1, 4, 16, queryLimit.constraints]) }, () =>
    constraintBy(chance, organizationId, fields),
  );
  const texts = wanted.filter(({ type }) => type === 'text').slice(0, queryLimit.textConstraints);
  const constraints = [
    { type: 'organization' as const, organizationId, scope: 'tree' as const },
    ...wanted.filter(({ type }) => type !== 'text'),
    ...texts,
  ].slice(0, queryLimit.constraints);
  const sorting = chance
    .some(fields, chance.below(queryLimit.sortings + 1))
    .map((by): Sorting => ({ by, dir: chance.one(['asc', 'desc']) }));
  return { entityType, constraints, sorting };
}

export const labelOf = ({ entityType, constraints, sorting }: DearQuery): string =>
  `${entityType} by ${constraints.map(({ type }) => type).join()}, sorted by ${sorting.length}`;
