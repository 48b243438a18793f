import type { FormSubject, FormValues } from '../../entities/define/form.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import type { PartedForm } from './form-rules.ts';
import { fieldsOf } from './form-rules.ts';
import { valueAt } from '../../lib/value/value-at.ts';
import { sameFieldValue } from './merge-values.ts';

export type CallFailure = Exclude<CallOutcome, { kind: 'saved' }>;

/** Saved parts by index, each with the values it was sent with. */
export type SavedParts<Values> = ReadonlyMap<number, Values>;

/** Result of a submit: everything saved, or stopped at a part. */
export type SubmitResult<Values> =
  | { readonly kind: 'saved' }
  | {
      readonly kind: 'stopped';
      readonly at: number;
      readonly failure: CallFailure;
      readonly saved: SavedParts<Values>;
    };

interface SubmitInput<Source, Values> {
  readonly values: Values;
  readonly source: Source;
  readonly subject: FormSubject;
  /** Parts saved by earlier submits of this form. */
  readonly saved: SavedParts<Values>;
}

/**
 * Sends the parts in order and stops at the first failure (decision 12). A part saved earlier is sent again only
 * if its values changed since.
 */
export async function sendParts<Source, Values extends FormValues>(
  form: PartedForm<Source, Values>,
  { values, source, subject, saved }: SubmitInput<Source, Values>,
): Promise<SubmitResult<Values>> {
  const done = new Map(saved);
  for (const [at, part] of form.parts.entries()) {
    const then = done.get(at);
    if (
      then &&
      fieldsOf(form, at).every((path) => sameFieldValue(valueAt(then, path), valueAt(values, path)))
    )
      continue;
    const outcome = await part.send(values, { source, subject });
    if (outcome !== null && outcome.kind !== 'saved')
      return { kind: 'stopped', at, failure: outcome, saved: done };
    if (outcome !== null) done.set(at, values);
  }
  return { kind: 'saved' };
}
