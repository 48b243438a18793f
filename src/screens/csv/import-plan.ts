import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { can } from '../../domain/access/can.ts';
import { anyField } from '../../entities/define/field.ts';
import type { FormValues } from '../../entities/define/form.ts';
import type { BulkFormOf, BulkViewer, BulkColumn, BulkProblem } from '../../entities/define/bulk-form.ts';
import { pause } from '../../lib/async/deadline.ts';
import { newUuid } from '../../lib/secret/uuid.ts';
import { checkValues, differences, planRow } from '../bulk/plan/row-plan.ts';
import type { PlannedField } from '../bulk/plan/row-plan.ts';
import type { BulkItem } from '../bulk/run/bulk-form-work.ts';
import { cellFault, readCell } from './cell.ts';
import type { Say } from './cell.ts';
import type { ColumnTarget } from './mapping.ts';
import { repeatedValues } from './repeated-values.ts';
import type { CellFault, MappedColumn } from './repeated-values.ts';
import type { CsvRecord } from './parse.ts';

/** An error in the file. */
export interface ImportFault extends CellFault {
  readonly line: number;
}

/** The name of the column or field that an error is about; null for the whole line. */
export function faultPlace(
  i18n: I18n,
  { column, title }: ImportFault,
  head: readonly string[],
): string | null {
  if (column !== null) return head[column] ?? '';
  return title ? i18n._(title) : null;
}

/** How many lines have errors. */
export const faultyLines = (faults: readonly ImportFault[]): number =>
  new Set(faults.map(({ line }) => line)).size;

/** A line that changes or creates a row, for the preview. */
export interface ImportLine {
  readonly id: string;
  readonly line: number;
  readonly name: string;
  readonly kind: 'change' | 'create';
  /** The changed fields, or the values that the cells of a new row were read as. */
  readonly fields: readonly PlannedField[];
}

export interface ImportPlan<Values> {
  readonly items: ReadonlyMap<string, BulkItem<Values>>;
  readonly lines: readonly ImportLine[];
  readonly faults: readonly ImportFault[];
  readonly unchanged: number;
}

export interface ImportRequest<Source, Values extends FormValues> {
  readonly bulkForm: BulkFormOf<Source, Values>;
  readonly columns: readonly BulkColumn<Source, Values>[];
  readonly records: readonly CsvRecord[];
  readonly targets: readonly ColumnTarget[];
  readonly asker: BulkViewer;
  readonly say: Say;
  /** Reads why rows with these ids cannot be changed; without it, all can. */
  readonly blocks?: (ids: readonly string[]) => Promise<(id: string) => MessageDescriptor | null>;
  /** Whether the user may create entities here. */
  readonly mayCreate: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (lines: number) => void;
}

const chunkSize = 100;
const namedBy = 3;
const twice = msg`This ID is already on an earlier line.`;
const unknown = msg`There is no match for this ID, or you do not have access to it.`;
const notChangeable = msg`You can only set this in new entries.`;
const noCreate = msg`The ID is missing, and new entries cannot be created here.`;

/** Applies a line's cells to the values, and collects the cells that could not be read. */
function readCells<Source, Values>(
  places: readonly MappedColumn<Source, Values>[],
  { cells }: CsvRecord,
  before: Values,
  source: Source,
  say: Say,
): { readonly values: Values; readonly faults: readonly CellFault[] } {
  const faults: CellFault[] = [];
  let values = before;
  for (const { at, column } of places) {
    const text = cells[at] ?? '';
    const read = readCell(column, text, values, source, say);
    if (read === null) faults.push({ column: at, text, reason: cellFault(column, text, source, say) });
    else values = read;
  }
  return { values, faults };
}

/** Plans an import: what each line changes or creates by the form's rules, and the errors. */
export async function planImport<Source, Values extends FormValues>(
  importing: ImportRequest<Source, Values>,
): Promise<ImportPlan<Values>> {
  const { bulkForm, columns, records, targets, asker, blocks, mayCreate, signal, onProgress } = importing;
  const { say } = importing;
  const idAt = targets.findIndex(({ kind }) => kind === 'id');
  const places = targets.flatMap((target, at): MappedColumn<Source, Values>[] => {
    const column = target.kind === 'column' && columns.find(({ id }) => id === target.id);
    return column ? [{ at, column }] : [];
  });
  const edited = new Set<string>(places.map(({ column }) => column.field));
  // The first column is the name.
  const [named] = bulkForm.columns;
  const nameAt = places.find(({ column }) => column.id === named?.id)?.at;
  const changeable = places.filter(({ column }) => can(asker.holder, column.policy ?? null));
  const repeats = repeatedValues(places);
  const items = new Map<string, BulkItem<Values>>();
  const lines: ImportLine[] = [];
  const faults: ImportFault[] = [];
  let unchanged = 0;

  const idOf = ({ cells }: CsvRecord): string => (idAt < 0 ? '' : (cells[idAt] ?? '').trim());
  /** Label of a line without a name: its first values. */
  const wordsOf = ({ cells }: CsvRecord): string =>
    places
      .flatMap(({ at }) => cells[at]?.trim() || [])
      .slice(0, namedBy)
      .join(' · ');
  const nameOf = (record: CsvRecord, id: string): string =>
    record.cells[nameAt ?? -1] || wordsOf(record) || id;
  const titleOf = (field: string) => anyField(bulkForm.change.fields, field)?.title;
  const placeOf = (field: string | null): number | null =>
    places.find(({ column }) => column.field === field)?.at ?? null;
  const blame = (record: CsvRecord, found: readonly CellFault[]): void => {
    for (const fault of found) faults.push({ line: record.line, ...fault });
  };
  const inField = (record: CsvRecord, field: string | null, reason: MessageDescriptor): CellFault => {
    const column = placeOf(field);
    const title = column === null && field !== null ? titleOf(field) : undefined;
    return {
      column,
      text: column === null ? '' : (record.cells[column] ?? ''),
      reason,
      ...(title && { title }),
    };
  };

  /** Reports unreadable cells, and problems of other cells that have a value. */
  const blameAll = (
    record: CsvRecord,
    unread: readonly CellFault[],
    problems: readonly BulkProblem[],
  ): void => {
    const found = problems.map(({ field, reason }) => inField(record, field, reason));
    const isUnread = (at: number | null): boolean => unread.some(({ column }) => column === at);
    // Problems caused by an unreadable cell are not reported.
    const own = found.filter(
      ({ column, text }) => unread.length === 0 || (text.trim() !== '' && !isUnread(column)),
    );
    blame(record, [...unread, ...own]);
  };

  function change(record: CsvRecord, id: string, source: Source, blocked: MessageDescriptor | null): void {
    const before = bulkForm.change.valuesOf(source);
    const read = readCells(changeable, record, before, source, say);
    const closed = places.filter((place) => !changeable.includes(place) && record.cells[place.at]?.trim());
    if (closed.length > 0)
      return blame(
        record,
        closed.map(({ at }) => ({ column: at, text: record.cells[at] ?? '', reason: notChangeable })),
      );
    const planned = planRow(bulkForm, source, () => read.values, edited);
    const problems = planned.kind === 'refused' ? planned.problems : [];
    if (read.faults.length + problems.length > 0) return blameAll(record, read.faults, problems);
    const repeated = repeats.of(record, read.values);
    if (repeated.length > 0) return blame(record, repeated);
    if (planned.kind !== 'change') return void (unchanged += 1);
    if (blocked) return blame(record, [{ column: idAt, text: id, reason: blocked }]);
    items.set(id, { kind: 'change', fields: planned.fields });
    const name = (named?.kind === 'text' && named.get(before)) || nameOf(record, id);
    lines.push({ id, line: record.line, name, kind: 'change', fields: planned.fields });
  }
  function create(record: CsvRecord, wanted: string, source: Source): void {
    const form = bulkForm.create;
    if (form === null || !mayCreate)
      return blame(record, [{ column: null, text: '', reason: wanted === '' ? noCreate : unknown }]);
    const empty = form.valuesOf(source);
    // If ids are chosen by the user, the id is one of the values.
    const begun = form.idOf ? { ...empty, id: wanted } : empty;
    const read = readCells(places, record, begun, source, say);
    const next = bulkForm.follow?.(read.values, begun, source, edited) ?? read.values;
    const checked = checkValues(bulkForm, form, next, source);
    const problems = 'problems' in checked ? checked.problems : [];
    if ('problems' in checked || read.faults.length > 0) return blameAll(record, read.faults, problems);
    const problem = bulkForm.problem?.(checked.values, empty, source);
    if (problem) return blame(record, [inField(record, problem.field, problem.reason)]);
    const repeated = repeats.of(record, checked.values);
    if (repeated.length > 0) return blame(record, repeated);
    const id = form.idOf?.(checked.values) ?? newUuid();
    items.set(id, { kind: 'create', values: checked.values });
    const fields = differences(form, empty, checked.values).filter(({ field }) => edited.has(field));
    lines.push({ id, line: record.line, name: nameOf(record, id), kind: 'create', fields });
  }

  const seen = new Set<string>();
  const alone = bulkForm.open([], asker);
  await alone.ready;
  const blank = alone.blank();
  alone.close();
  for (let at = 0; at < records.length; at += chunkSize) {
    signal.throwIfAborted();
    const own = records.slice(at, at + chunkSize);
    const ids = [...new Set(own.map(idOf).filter((id) => id !== ''))];
    const rowSource = ids.length === 0 ? null : bulkForm.open(ids, asker);
    try {
      await rowSource?.ready;
      const there = ids.filter((id) => rowSource?.sourceOf(id));
      const blockReasonOf = (there.length > 0 && (await blocks?.(there))) || (() => null);
      for (const record of own) {
        const id = idOf(record);
        const source = id === '' ? null : rowSource?.sourceOf(id);
        if (id !== '' && seen.has(id)) blame(record, [{ column: idAt, text: id, reason: twice }]);
        else if (source) change(record, id, source, blockReasonOf(id));
        else if (id === '' || bulkForm.create?.idOf) create(record, id, blank);
        else blame(record, [{ column: idAt, text: id, reason: unknown }]);
        if (id !== '') seen.add(id);
      }
    } finally {
      rowSource?.close();
    }
    onProgress(at + own.length);
    // Keeps the page responsive.
    await pause(0);
  }
  return { items, lines, faults, unchanged };
}
