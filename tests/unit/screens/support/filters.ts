import { msg } from '@lingui/core/macro';
import * as fc from 'fast-check';
import type { FilterField } from '../../../../src/entities/define/filter-field.ts';
import type { FieldFilter, Filter } from '../../../../src/screens/filter/filter-value.ts';
import { deletedChoices, periodDurations } from '../../../../src/screens/filter/filter-value.ts';

const title = msg`Name`;
const option = (value: string) => ({ value, title });
/** A field of each kind. */
export const fields: readonly FilterField[] = [
  { field: 'name.nl', title, kind: 'text' },
  { field: 'state', title, kind: 'selection', options: [option('on'), option('off')] },
  { field: 'at', title, kind: 'period' },
  { field: 'tags', title, kind: 'tag' },
  { field: 'count', title, kind: 'number' },
  { field: 'ownerId', title, kind: 'entity', entity: 'user', holds: 'one' },
  { field: 'superOrganizationId', title, kind: 'levels' },
  { field: 'roleIds', title, kind: 'entity', entity: 'role', holds: 'many' },
];

export const nonEmpty = fc.string({ minLength: 1 }).filter((text) => text === text.trim());
const at = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
export const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
export const parts: readonly fc.Arbitrary<FieldFilter>[] = [
  fc.record({ kind: fc.constant('text'), field: fc.constant('name.nl'), text: nonEmpty }),
  fc.record({
    kind: fc.constant('selection'),
    field: fc.constant('state'),
    values: fc.subarray(['on', 'off'], { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('period'),
    field: fc.constant('at'),
    start: at,
    duration: fc.constantFrom(...periodDurations),
  }),
  fc.record({
    kind: fc.constant('tag'),
    field: fc.constant('tags'),
    with: fc.array(nonEmpty, { minLength: 1 }),
    without: fc.array(nonEmpty),
  }),
  fc.record({
    kind: fc.constant('number'),
    field: fc.constant('count'),
    from: number,
    to: fc.constant(null),
  }),
  fc.record({ kind: fc.constant('levels'), field: fc.constant('superOrganizationId') }),
  fc.record({
    kind: fc.constant('entity'),
    field: fc.constant('ownerId'),
    ids: fc.array(nonEmpty, { minLength: 1 }),
  }),
];
/** Any filter of those fields. */
export const anyFilter: fc.Arbitrary<Filter> = fc.record({
  fields: fc
    .tuple(...parts.map((part) => fc.option(part)))
    .map((found) => found.filter((part): part is FieldFilter => part !== null)),
  deleted: fc.constantFrom(...deletedChoices),
});
