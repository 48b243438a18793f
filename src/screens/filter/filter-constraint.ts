import type { FilterField } from '../../entities/define/filter-field.ts';
import type { Constraint } from '../../domain/core/query.ts';
import { durationMs } from '../../lib/time/duration.ts';
import type { DeletedChoice, FieldFilter, Filter } from './filter-value.ts';

/** Ranges exclude their upper end; this is the smallest number safely above `value`. */
const justAbove = (value: number): number =>
  value + Math.max(Number.MIN_VALUE, Math.abs(value) * Number.EPSILON);

/** The end of a period as an ISO instant. */
const periodEnd = (start: string, duration: string): string =>
  new Date(Date.parse(start) + durationMs(duration)).toISOString();

function constraintOf(
  filter: Exclude<FieldFilter, { kind: 'levels' }>,
  fields: readonly FilterField[],
): Constraint {
  const { field } = filter;
  switch (filter.kind) {
    case 'text':
      return { type: 'contains', field, text: filter.text };
    case 'selection': {
      const own = fields.find((one) => one.field === field);
      const none = own?.kind === 'selection' ? own.none : undefined;
      return { type: 'in', field, values: filter.values.map((value) => (value === none ? null : value)) };
    }
    case 'period': {
      // Instants are compared as text, so they need the same notation.
      const from = new Date(filter.start).toISOString();
      return { type: 'range', field, from, to: periodEnd(filter.start, filter.duration) };
    }
    case 'tag':
      return { type: 'tags', with: filter.with, without: filter.without };
    case 'number':
      return {
        type: 'range',
        field,
        from: filter.from,
        to: filter.to === null ? null : justAbove(filter.to),
      };
    case 'entity': {
      const own = fields.find((one) => one.field === field);
      const many = own?.kind === 'entity' && own.holds === 'many';
      return { type: many ? 'includes' : 'in', field, values: filter.ids };
    }
  }
}

/** The filter's fields as constraints for engine and platform. The levels are constraints of the whole list. */
export const fieldConstraints = (filter: Filter, fields: readonly FilterField[]): Constraint[] =>
  filter.fields.flatMap((one) => (one.kind === 'levels' ? [] : [constraintOf(one, fields)]));

/** Lists hide deleted rows unless the filter includes them (decision 14). */
export const deletedConstraints = (deleted: DeletedChoice): Constraint[] =>
  deleted === 'both' ? [] : [{ type: 'deleted', deleted: deleted === 'deleted' }];
