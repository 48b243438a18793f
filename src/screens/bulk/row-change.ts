import { msg } from '@lingui/core/macro';
import type { FormSubject, FormValues } from '../../entities/define/form.ts';
import type { BulkFormOf } from '../../entities/define/bulk-form.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { sendParts } from '../form/send-parts.ts';
import { sameValue } from '../form/merge-values.ts';
import type { Verdict } from './execute-run.ts';
import type { PlannedField } from './plan-row.ts';
import { checkValues } from './plan-row.ts';
import type { RowEnd } from './run.ts';

const changedMeanwhile = msg`Somebody changed this meanwhile.`;
const gone = msg`It does not exist any more.`;

export const refusedHere = (text: typeof gone): RowEnd => ({
  kind: 'refused',
  reason: { kind: 'own', text },
});

/** What the platform's answer means for the row. */
export function endOf(outcome: CallOutcome): RowEnd {
  if (outcome.kind === 'saved') return { kind: 'done' };
  if (outcome.kind === 'unknown') return { kind: 'unknown' };
  return { kind: 'refused', reason: { kind: 'platform', error: outcome.error } };
}

const isAs = (values: FormValues, one: PlannedField, which: 'before' | 'after'): boolean =>
  sameValue(values[one.field], one[which]);
const isMade = (values: FormValues, fields: readonly PlannedField[]): boolean =>
  fields.every((one) => isAs(values, one, 'after'));

/** Puts the planned fields over values as they are now. */
const over = <Values extends FormValues>(values: Values, fields: readonly PlannedField[]): Values => ({
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
): Promise<RowEnd> {
  const { change } = bulkForm;
  if (source === null) return refusedHere(gone);
  const now = change.valuesOf(source);
  if (isMade(now, fields)) return { kind: 'done' };
  // Of a row whose calls were broken off some fields are new already.
  const isKnown = fields.every((one) => isAs(now, one, 'before') || isAs(now, one, 'after'));
  if (!isKnown) return refusedHere(changedMeanwhile);
  const checked = checkValues(bulkForm, change, over(now, fields), source);
  if ('problems' in checked) return refusedHere(checked.problems[0]?.reason ?? gone);
  const problem = bulkForm.problem?.(checked.values, now, source);
  if (problem) return refusedHere(problem.reason);
  // As if every part had been saved with what there is: what is the same is not sent.
  const saved = new Map(change.parts.map((_, at) => [at, now]));
  const sent = await sendParts(change, { values: checked.values, source, subject, saved });
  return sent.kind === 'saved' ? { kind: 'done' } : endOf(sent.failure);
}

/** Was the change made? */
export const judgeChange = <Source, Values extends FormValues>(
  { change }: BulkFormOf<Source, Values>,
  source: Source | null,
  fields: readonly PlannedField[],
): Verdict => (source !== null && isMade(change.valuesOf(source), fields) ? 'saved' : 'not saved');
