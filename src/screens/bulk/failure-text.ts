import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { refusalText } from '../../fields/form/refusal-text.ts';
import type { FailedRow } from './run/jobs.ts';
import type { RowReason, RowState } from './run/row-state.ts';
import { stateGroups } from './run/row-state.ts';
import type { BulkRun } from './run/run.ts';

function wordsOf(i18n: I18n, reason: RowReason): string {
  if (reason.kind === 'own') return i18n._(reason.text);
  const text = refusalText(i18n, reason.error);
  return reason.field ? `${i18n._(reason.field)}: ${text}` : text;
}

/** Why a row failed, and what of it was saved. */
export function failureText(i18n: I18n, state: RowState): string {
  switch (state.kind) {
    case 'refused':
      return wordsOf(i18n, state.reason);
    case 'partly': {
      const part = i18n._(state.part);
      const kept =
        state.mode === 'create' ? msg`Created. Not saved: ${part}.` : msg`Saved in part. Not saved: ${part}.`;
      return `${i18n._(kept)} ${wordsOf(i18n, state.reason)}`;
    }
    case 'left':
      return i18n._(msg`Not sent.`);
    default:
      return i18n._(msg`The connection was lost before the server responded, so the result is unknown.`);
  }
}

/** The rows that were not saved, or only in part. */
export const failedRows = (i18n: I18n, run: BulkRun): readonly FailedRow[] =>
  run.rowsOf(stateGroups.failed).map(([id, state]) => ({
    id,
    reason: failureText(i18n, state),
    isThere: state.kind === 'partly' && state.mode === 'create',
  }));
