import type { MessageDescriptor } from '@lingui/core';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import type { EntityRow } from '../../domain/core/model.ts';
import { YesNo } from '../../fields/text/yes-no.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { selectionOptions } from '../../i18n/selection-options.ts';
import { valueReader } from '../../lib/value/value-at.ts';
import { commonTitles } from './common-title.ts';
import type { AnyField } from './field.ts';
import type { FilterField } from './filter-field.ts';
import { isEmpty, plainText } from './plain-text.ts';
import type { HeadFact } from './panel-head.ts';
import type { Column } from './view.ts';

const showMoment = (at: string): ReactNode => createElement(Moment, { at });

/** The fields of every row that lists and panels show. */
export const commonRowFields = {
  createDate: { title: commonTitles.createDate, show: showMoment },
  updateDate: { title: commonTitles.updateDate, show: showMoment },
} satisfies Readonly<Record<string, AnyField>>;

/** A value in a cell; nothing for none. */
function cellOf({ show }: AnyField, value: unknown): ReactNode {
  if (isEmpty(value)) return null;
  // A row's field has the type of its value.
  if (show) return show(value as never);
  if (typeof value === 'boolean') return createElement(YesNo, { value });
  return plainText(value);
}

/** The settings of a column that its field does not have. `sort: null`: it cannot be sorted. */
type ListColumnSettings<Row> = Partial<Omit<Column<Row>, 'sort'>> & { readonly sort?: string | null };

/** The kind of a filter. A title given here replaces that of the field. */
type FilterKind = FilterField extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'field' | 'title'> & { readonly title?: MessageDescriptor }
    : never
  : never;

/** A reader for the value of any row; what `Row` has is not known here. */
const rowReader = (path: string) => valueReader(path) as (row: object) => unknown;

/** Builds the columns and filters of a list, and the facts in the head of a panel, from the row's fields by path. */
export function listPart<Fields extends Readonly<Record<string, AnyField>>>(fields: Fields) {
  type Path = (keyof Fields & string) | keyof typeof commonRowFields;
  const known: Readonly<Record<string, AnyField>> = { ...commonRowFields, ...fields };
  const fieldAt = (path: Path): AnyField => {
    const field = known[path];
    if (field === undefined) throw new RangeError(`There is no field ${path}`);
    return field;
  };
  return {
    /** A column that shows the value of the field, and is sorted by it. */
    column: <Row extends EntityRow>(
      path: Path,
      { sort = path, ...settings }: ListColumnSettings<Row> = {},
    ): Column<Row> => {
      const field = fieldAt(path);
      const read = valueReader(path);
      return {
        id: path,
        title: field.title,
        cell: (row) => cellOf(field, read(row)),
        ...(field.choice && { holds: Object.values(field.choice.names) }),
        ...(path in commonRowFields && { holds: 'moment' }),
        ...(sort !== null && { sort }),
        ...settings,
      };
    },
    /** The value of the field in the head of a panel, in place of a row. */
    fact: <Row extends object>(path: Path, show?: HeadFact<Row>['show']): HeadFact<Row> => {
      const field = fieldAt(path);
      const read = rowReader(path);
      return { title: field.title, of: [field], show: show ?? ((row) => cellOf(field, read(row))) };
    },
    /** Sums up a field in the head of a panel, which has a section for it below. */
    summary: <Row extends object>(path: Path, show: HeadFact<Row>['show']): HeadFact<Row> => ({
      title: fieldAt(path).title,
      of: [],
      show,
    }),
    filter: (path: Path, kind: FilterKind): FilterField => ({
      field: path,
      title: fieldAt(path).title,
      ...kind,
    }),
    /** A filter by the values that the field names. */
    choice: (path: Path): FilterField => {
      const { title, choice } = fieldAt(path);
      return { field: path, title, kind: 'selection', options: selectionOptions(choice?.names ?? {}) };
    },
  };
}
