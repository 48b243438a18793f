import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import type { EntityFormOf, FormValues } from '../../../entities/define/form.ts';
import type { BulkFormOf, BulkProblem } from '../../../entities/define/bulk-form.ts';
import { anyFields } from '../../../entities/define/field.ts';
import { valueAt } from '../../../lib/value/value-at.ts';
import { fieldOfIssue } from '../../form/form-rules.ts';
import { sameFieldValue } from '../../form/merge-values.ts';

/** A planned change of one field. */
export interface PlannedField {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The plan of one row: unchanged, changed, or known to be refused. */
export type RowPlan<Values> =
  | { readonly kind: 'same' }
  | { readonly kind: 'change'; readonly fields: readonly PlannedField[]; readonly values: Values }
  | {
      readonly kind: 'refused';
      readonly fields: readonly PlannedField[];
      readonly problems: readonly BulkProblem[];
    };

/** The plan of a row that will be refused. */
export const refused = (reason: MessageDescriptor): RowPlan<never> => ({
  kind: 'refused',
  fields: [],
  problems: [{ field: null, reason }],
});

const invalid = msg`This value is not valid.`;

/** The fields whose values differ; write-only fields cannot be compared. */
export function differences<Source, Values extends FormValues>(
  { fields }: Pick<EntityFormOf<Source, Values>, 'fields'>,
  before: FormValues,
  after: FormValues,
): PlannedField[] {
  return Object.entries(anyFields(fields))
    .map(([path, field]) => ({ field, path, before: valueAt(before, path), after: valueAt(after, path) }))
    .filter((one) => one.field?.access !== 'write-only' && !sameFieldValue(one.before, one.after))
    .map(({ path, before: was, after: is }) => ({ field: path, before: was, after: is }));
}

/** Text for a schema issue: from the bulk form, the field's column, or a general one. */
function problemReason<Source, Values extends FormValues>(
  { messages, columns }: BulkFormOf<Source, Values>,
  field: string | null,
  message: string,
): MessageDescriptor {
  return messages?.[message] ?? columns.find((column) => column.field === field)?.invalid ?? invalid;
}

/** Validates values with the form's schema: returns the problems, or the values to send. */
export function checkValues<Source, Values extends FormValues>(
  bulkForm: BulkFormOf<Source, Values>,
  form: Pick<EntityFormOf<Source, Values>, 'schema' | 'fields'>,
  values: Values,
  source: Source,
): { readonly values: Values } | { readonly problems: readonly BulkProblem[] } {
  const checked = v.safeParse(form.schema(source), values);
  if (checked.success) return { values: checked.output };
  const paths = Object.keys(form.fields);
  const problems = new Map<string | null, BulkProblem>();
  for (const { path, message } of checked.issues) {
    const field = fieldOfIssue(paths, { path }) ?? null;
    if (!problems.has(field)) problems.set(field, { field, reason: problemReason(bulkForm, field, message) });
  }
  return { problems: [...problems.values()] };
}

/** Plans an edit of one row by the form's rules. `edited`: the fields the edit names. */
export function planRow<Source, Values extends FormValues>(
  bulkForm: BulkFormOf<Source, Values>,
  source: Source,
  edit: (values: Values) => Values,
  edited: ReadonlySet<string>,
): RowPlan<Values> {
  const { change } = bulkForm;
  const before = change.valuesOf(source);
  const wished = edit(before);
  if (differences(change, before, wished).length === 0) return { kind: 'same' };
  const next = bulkForm.follow?.(wished, before, source, edited) ?? wished;
  const checked = checkValues(bulkForm, change, next, source);
  if ('problems' in checked)
    return { kind: 'refused', fields: differences(change, before, next), problems: checked.problems };
  const fields = differences(change, before, checked.values);
  if (fields.length === 0) return { kind: 'same' };
  const problem = bulkForm.problem?.(checked.values, before, source);
  if (problem) return { kind: 'refused', fields, problems: [problem] };
  return { kind: 'change', fields, values: checked.values };
}
