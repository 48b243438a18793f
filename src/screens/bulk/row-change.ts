import { msg } from '@lingui/core/macro';
import type { FormSubject, FormValues } from '../../entities/define/form.ts';
import type { BulkFormOf } from '../../entities/define/bulk-form.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { sendParts } from '../form/send-parts.ts';
import { sameValue } from '../form/merge-values.ts';
import type { CheckedOutcome } from '../form/use-outcome-check.ts';
import type { PlannedField } from './row-plan.ts';
import { checkValues } from './row-plan.ts';
import type { RowOutcome } from './run.ts';

const changedMeanwhile = msg`Somebody changed this meanwhile.`;
const gone = msg`It does not exist any more.`;

export const refusedLocally = (text: typeof gone): RowOutcome => ({
  kind: 'refused',
  reason: { kind: 'own', text },
});

/** What the platform's answer means for the row. */
export function rowOutcome(outcome: CallOutcome): RowOutcome {
  if (outcome.kind === 'saved') return { kind: 'done' };
  if (outcome.kind === 'unknown') return { kind: 'unknown' };
  return { kind: 'refused', reason: { kind: 'platform', error: outcome.error } };
}

const hasValue = (values: FormValues, one: PlannedField, which: 'before' | 'after'): boolean =>
  sameValue(values[one.field], one[which]);
const hasPlannedValues = (values: FormValues, fields: readonly PlannedField[]): boolean =>
  fields.every((one) => hasValue(values, one, 'after'));

/** Puts the planned fields over values as they are now. */
const applyFields = <Values extends FormValues>(values: Values, fields: readonly PlannedField[]): Values => ({
  ...values,
  ...Object.fromEntries(fields.map(({ field, after }) => [field, after])),
});

/**
 * Makes a planned change: over what the row is now, so that nobody's other change is undone, and only where the planned
 * fields still are what the reader was shown. Of the form's calls those are sent that have something to say.
 */
export async function sendChange<Source, Values extends FormValues>(
  bulkForm: BulkFormOf<Source, Values>,
  source: Source | null,
  subject: FormSubject,
  fields: readonly PlannedField[],
): Promise<RowOutcome> {
  const { change } = bulkForm;
  if (source === null) return refusedLocally(gone);
  const now = change.valuesOf(source);
  if (hasPlannedValues(now, fields)) return { kind: 'done' };
  // Of a row whose calls were broken off some fields are new already.
  const isKnown = fields.every((one) => hasValue(now, one, 'before') || hasValue(now, one, 'after'));
  if (!isKnown) return refusedLocally(changedMeanwhile);
  const checked = checkValues(bulkForm, change, applyFields(now, fields), source);
  if ('problems' in checked) return refusedLocally(checked.problems[0]?.reason ?? gone);
  const problem = bulkForm.problem?.(checked.values, now, source);
  if (problem) return refusedLocally(problem.reason);
  // As if every part had been saved with what there is: what is the same is not sent.
  const saved = new Map(change.parts.map((_, at) => [at, now]));
  const sent = await sendParts(change, { values: checked.values, source, subject, saved });
  return sent.kind === 'saved' ? { kind: 'done' } : rowOutcome(sent.failure);
}

/** Was the change made? */
export const checkChange = <Source, Values extends FormValues>(
  { change }: BulkFormOf<Source, Values>,
  source: Source | null,
  fields: readonly PlannedField[],
): CheckedOutcome =>
  source !== null && hasPlannedValues(change.valuesOf(source), fields) ? 'saved' : 'not saved';
