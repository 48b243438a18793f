import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BulkColumn } from '../../entities/define/bulk-form.ts';
import type { CsvRecord } from './parse.ts';

/** A column of the file and the form column it maps to. */
export interface MappedColumn<Source, Values> {
  readonly at: number;
  readonly column: BulkColumn<Source, Values>;
}

/** An error in a line: column (from 0; null: none of the file), text and reason. */
export interface CellFault {
  readonly column: number | null;
  /** The field, if the file has no column of it. */
  readonly title?: MessageDescriptor;
  readonly text: string;
  readonly reason: MessageDescriptor;
}

/** Finds values that must be unique on an earlier line, so that only the first is sent. */
export function repeatedValues<Source, Values>(places: readonly MappedColumn<Source, Values>[]) {
  const kept = places.flatMap(({ at, column }) =>
    column.kind === 'text' && column.given === 'unique'
      ? [{ at, get: column.get, lines: new Map<string, number>() }]
      : [],
  );
  return {
    /** The repeated values of a line; without any, its values are kept. */
    of({ line, cells }: CsvRecord, values: Values): readonly CellFault[] {
      const own = kept
        .map((column) => ({ ...column, value: column.get(values).toLowerCase() }))
        .filter(({ value }) => value !== '');
      const found = own.flatMap(({ at, lines, value }) => {
        const earlier = lines.get(value);
        return earlier === undefined
          ? []
          : [{ column: at, text: cells[at] ?? '', reason: msg`This is already on line ${earlier}.` }];
      });
      if (found.length === 0) for (const { lines, value } of own) lines.set(value, line);
      return found;
    },
  };
}
