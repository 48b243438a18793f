import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormSubject, FormValues } from '../../../entities/define/form.ts';
import { anyField } from '../../../entities/define/field.ts';
import type { BulkFormOf, BulkFormRules } from '../../../entities/define/bulk-form.ts';
import type { CallOutcome } from '../../../domain/protocol/engine.ts';
import { withValueAt } from '../../../lib/value/path.ts';
import { valueAt } from '../../../lib/value/value-at.ts';
import { locateField } from '../../form/form-rules.ts';
import { sendParts } from '../../form/send-parts.ts';
import type { SubmitResult } from '../../form/send-parts.ts';
import { sameFieldValue } from '../../form/merge-values.ts';
import type { CheckedOutcome } from '../../form/use-outcome-check.ts';
import type { PlannedField } from '../plan/row-plan.ts';
import { checkValues } from '../plan/row-plan.ts';
import { rowGone } from '../plan/row-gone.ts';
import type { RowOutcome, RowReason } from './row-state.ts';

const changedMeanwhile = msg`Someone else changed this row in the meantime.`;

export const refusedLocally = (text: MessageDescriptor): RowOutcome => ({
  kind: 'refused',
  reason: { kind: 'own', text },
});

/** The outcome of a row from the platform's answer. */
export function rowOutcome(outcome: CallOutcome): RowOutcome {
  if (outcome.kind === 'saved') return { kind: 'done' };
  if (outcome.kind === 'unknown') return { kind: 'unknown' };
  return { kind: 'refused', reason: { kind: 'platform', error: outcome.error } };
}

/** The outcome of a row from the calls of its form. `before`: what had been saved without them. */
export function formOutcome<Source, Values extends FormValues>(
  form: BulkFormRules<Source, Values>,
  mode: FormSubject['mode'],
  sent: SubmitResult<Values>,
  before?: Values,
): RowOutcome {
  if (sent.kind === 'saved') return { kind: 'done' };
  if (sent.failure.kind === 'unknown') return { kind: 'unknown' };
  const { error } = sent.failure;
  const place = error.field === undefined ? null : locateField(form, error.field);
  const field = place === null ? undefined : anyField(form.fields, place.field)?.title;
  const reason: RowReason = { kind: 'platform', error, ...(field && { field }) };
  const part = form.parts[sent.at]?.title;
  const isPartly = [...sent.saved.values()].some((values) => values !== before);
  return isPartly && part ? { kind: 'partly', mode, part, reason } : { kind: 'refused', reason };
}

const hasValue = (values: FormValues, one: PlannedField, which: 'before' | 'after'): boolean =>
  sameFieldValue(valueAt(values, one.field), one[which]);
const hasPlannedValues = (values: FormValues, fields: readonly PlannedField[]): boolean =>
  fields.every((one) => hasValue(values, one, 'after'));

/** Applies the planned fields to the current values. */
const applyFields = <Values extends FormValues>(values: Values, fields: readonly PlannedField[]): Values =>
  fields.reduce((next, { field, after }) => withValueAt(next, field, after), values);

/**
 * Sends a planned change on top of the row's current values, so that nobody else's change is undone, and only if
 * the planned fields still have the values the user saw. Parts without changes are not sent.
 */
export async function sendChange<Source, Values extends FormValues>(
  bulkForm: BulkFormOf<Source, Values>,
  source: Source | null,
  subject: FormSubject,
  fields: readonly PlannedField[],
): Promise<RowOutcome> {
  const { change } = bulkForm;
  if (source === null) return refusedLocally(rowGone);
  const now = change.valuesOf(source);
  if (hasPlannedValues(now, fields)) return { kind: 'done' };
  // After an interrupted submit, some fields already have their new values.
  const isKnown = fields.every((one) => hasValue(now, one, 'before') || hasValue(now, one, 'after'));
  if (!isKnown) return refusedLocally(changedMeanwhile);
  const checked = checkValues(bulkForm, change, applyFields(now, fields), source);
  if ('problems' in checked) return refusedLocally(checked.problems[0]?.reason ?? rowGone);
  const problem = bulkForm.problem?.(checked.values, now, source);
  if (problem) return refusedLocally(problem.reason);
  // Treats every part as saved with the current values, so that unchanged parts are not sent.
  const saved = new Map(change.parts.map((_, at) => [at, now]));
  const sent = await sendParts(change, { values: checked.values, source, subject, saved });
  return formOutcome(change, subject.mode, sent, now);
}

/** Whether the row has the planned values. */
export const checkChange = <Source, Values extends FormValues>(
  { change }: BulkFormOf<Source, Values>,
  source: Source | null,
  fields: readonly PlannedField[],
): CheckedOutcome =>
  source !== null && hasPlannedValues(change.valuesOf(source), fields) ? 'saved' : 'not saved';
