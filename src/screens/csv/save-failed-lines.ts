import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '../../i18n/locale.ts';
import type { FailedRow } from '../bulk/run/jobs.ts';
import type { ImportedFile, LineFailure } from './failed-lines.ts';
import { failedLines } from './failed-lines.ts';
import { faultPlace } from './import-plan.ts';
import type { ImportFault, ImportPlan } from './import-plan.ts';
import { saveFile } from './save-file.ts';
import { byteOrderMark, csvLines, delimiterOf } from './write.ts';

/** Each error after the name of its column. */
function faultsByLine(
  faults: readonly ImportFault[],
  head: readonly string[],
  i18n: I18n,
): Map<number, LineFailure> {
  const found = new Map<number, LineFailure>();
  for (const fault of faults) {
    const { line } = fault;
    const [place, text] = [faultPlace(i18n, fault, head), i18n._(fault.reason)];
    const reasons = [...(found.get(line)?.reasons ?? []), place === null ? text : `${place}: ${text}`];
    found.set(line, { reasons });
  }
  return found;
}

/** Downloads the lines with errors, and those of the rows that failed. */
export function saveFailedLines(
  imported: ImportedFile,
  plan: Pick<ImportPlan<unknown>, 'faults' | 'lines'>,
  failed: readonly FailedRow[],
  { i18n, locale }: { readonly i18n: I18n; readonly locale: Locale },
): void {
  const failures = faultsByLine(plan.faults, imported.file.head, i18n);
  const lineOf = new Map(plan.lines.map(({ id, line }) => [id, line]));
  for (const { id, reason, isThere } of failed) {
    const line = lineOf.get(id);
    if (line !== undefined) failures.set(line, { reasons: [reason], ...(isThere && { id }) });
  }
  const rows = failedLines(imported, failures, i18n._(msg`Error`));
  const name = imported.name.replace(/\.[^.]*$/, '');
  const suffix = i18n._(
    msg({ message: 'errors', comment: 'Ends the name of a file, as in “users-errors.csv”' }),
  );
  saveFile(`${name}-${suffix}.csv`, [byteOrderMark + csvLines(rows, delimiterOf(locale))]);
}
