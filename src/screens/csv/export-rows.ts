import type { I18n } from '@lingui/core';
import type { FormValues } from '../../entities/define/form.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { BulkFormOf, BulkViewer } from '../../entities/define/bulk-form.ts';
import type { DateTimeFormat } from '../../i18n/formats.ts';
import type { Locale } from '../../i18n/locale.ts';
import { pause } from '../../lib/async/deadline.ts';
import { windowOf } from '../../domain/protocol/window.ts';
import { followRows, readRows } from '../../client/data/follow.ts';
import { readAll } from '../../client/data/read-all.ts';
import type { ListDataRequest } from '../rows/list-data-request.ts';
import { fileRow, headings } from './export-plan.ts';
import type { FileColumn } from './export-plan.ts';
import { createCellTextResolver } from './cell-text-resolver.ts';
import type { ReadRows } from './cell-text-resolver.ts';
import { byteOrderMark, csvLines, delimiterOf } from './write.ts';

/** The export's rows, columns and user. */
export interface ExportRequest<Source, Values extends FormValues> {
  readonly request: ListDataRequest;
  readonly answeredBy: 'engine' | 'platform';
  readonly columns: readonly FileColumn<Source, Values>[];
  /** null: the type cannot be imported. */
  readonly bulkForm: BulkFormOf<Source, Values> | null;
  readonly asker: BulkViewer;
  readonly i18n: I18n;
  readonly locale: Locale;
  readonly dateTime: DateTimeFormat;
  readonly signal: AbortSignal;
  readonly onProgress: (rows: number, total: number) => void;
}

export interface ExportResult {
  readonly parts: readonly string[];
  readonly rows: number;
  readonly asOf: number | 'live';
}

const chunkSize = 100;
const namedLimit = 1000;

function rowReader({
  answeredBy,
  asker,
  signal,
}: Pick<ExportRequest<never, never>, 'answeredBy' | 'asker' | 'signal'>): ReadRows {
  if (answeredBy === 'engine')
    return async (type, ids) => {
      const followed = followRows(asker.userId, type, ids);
      try {
        await followed.settled();
        return ids.flatMap((id): EntityRow[] => {
          const row: EntityRow | null | undefined = followed.last(id);
          return row ? [row] : [];
        });
      } finally {
        followed.close();
      }
    };
  return async (type, ids) => {
    const found: EntityRow[] = [];
    for (let at = 0; at < ids.length; at += namedLimit) {
      const named = { type: 'ids' as const, ids: ids.slice(at, at + namedLimit) };
      const query = { entityType: type, constraints: [named], sorting: [], limit: namedLimit };
      for await (const { rows } of readAll(query, asker.organizationId, signal)) found.push(...rows);
    }
    return found;
  };
}

/** The rows of the list: from the replica, or from the platform if the list exceeds its limit. */
async function* pagesOf(
  {
    request,
    answeredBy,
    asker,
    signal,
  }: Pick<ExportRequest<never, never>, 'request' | 'answeredBy' | 'asker' | 'signal'>,
  tell: (asOf: number | 'live') => void,
): AsyncGenerator<{ readonly rows: readonly EntityRow[]; readonly total: number }> {
  if (answeredBy === 'platform') {
    yield* readAll(request.query, asker.organizationId, signal);
    return;
  }
  const { rows, asOf } = await readRows(asker.userId, windowOf(request.query, request.window));
  tell(asOf);
  for (let at = 0; at < rows.length; at += chunkSize)
    yield { rows: rows.slice(at, at + chunkSize), total: rows.length };
}

/** Writes the file row by row. Throws RowsRefused, ReadInterrupted, or the signal's reason. */
export async function exportRows<Source, Values extends FormValues>(
  exporting: ExportRequest<Source, Values>,
): Promise<ExportResult> {
  const { columns, bulkForm, asker, i18n, locale, dateTime, signal, onProgress } = exporting;
  const { request, answeredBy } = exporting;
  const wording = createCellTextResolver({
    i18n,
    locale,
    dateTime,
    read: rowReader({ answeredBy, asker, signal }),
  });
  const delimiter = delimiterOf(locale);
  const parts = [byteOrderMark + csvLines([headings(i18n, columns)], delimiter)];
  const isPrinted = columns.some(({ kind }) => kind === 'bulkForm');
  const written = new Set<string>();
  let asOf: ExportResult['asOf'] = 'live';

  for await (const { rows, total } of pagesOf({ request, answeredBy, asker, signal }, (at) => (asOf = at))) {
    signal.throwIfAborted();
    // A row that moved between two pages appears twice.
    const fresh = rows.filter(({ id }) => !written.has(id));
    const rowSource =
      bulkForm && isPrinted
        ? bulkForm.open(
            fresh.map(({ id }) => id),
            asker,
          )
        : null;
    try {
      await rowSource?.ready;
      const known = new Map(
        fresh.flatMap(({ id }) => {
          const source = rowSource?.sourceOf(id);
          return source && bulkForm
            ? [[id, { source, values: bulkForm.change.valuesOf(source) }] as const]
            : [];
        }),
      );
      const lines = await wording.resolve((words) =>
        fresh.map((row) => fileRow(columns, row, words, known.get(row.id) ?? null)),
      );
      parts.push(csvLines(lines, delimiter));
    } finally {
      rowSource?.close();
    }
    for (const { id } of fresh) written.add(id);
    onProgress(written.size, total);
    await pause(0);
  }
  return { parts, rows: written.size, asOf };
}
