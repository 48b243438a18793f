import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormValues } from './form.ts';
import type { Policy } from '../../domain/core/permission.ts';
import type { BulkColumn, BulkOption } from './bulk-form.ts';

type FieldOf<Values, Value> = {
  [Field in keyof Values & string]: Values[Field] extends Value ? Field : never;
}[keyof Values & string];

interface ColumnSettings {
  readonly title: MessageDescriptor;
  readonly invalid?: MessageDescriptor;
  readonly policy?: Policy;
}
const usualText = msg`This is not valid here.`;
const choose = msg`Choose one of the list.`;
const answers: readonly BulkOption[] = [
  { value: 'yes', label: 'yes', shown: msg`Yes`, also: ['ja', 'true', 'waar', '1'] },
  { value: 'no', label: 'no', shown: msg`No`, also: ['nee', 'false', 'onwaar', '0'] },
];

/** Builds the columns of a bulk form from the fields of its form. */
export function bulkColumns<Source, Values extends FormValues>() {
  type Column = BulkColumn<Source, Values>;
  type Given = { readonly given?: Column['given'] };
  const none = (): readonly BulkOption[] => [];

  return {
    /** A text; `given` is `each` by default. */
    text: <Field extends FieldOf<Values, string>>(field: Field, facts: ColumnSettings & Given): Column => ({
      kind: 'text',
      id: field,
      field,
      given: 'each',
      invalid: usualText,
      get: (values) => String(values[field]),
      set: (values, value) => ({ ...values, [field]: value }),
      options: none,
      ...facts,
    }),
    /** A multilingual text: one column per language. */
    multilingual: <Field extends FieldOf<Values, { readonly en: string; readonly nl: string }>>(
      field: Field,
      facts: ColumnSettings,
    ): readonly Column[] =>
      (['en', 'nl'] as const).map((language) => ({
        kind: 'text',
        id: `${field}.${language}`,
        field,
        language,
        given: 'each',
        invalid: usualText,
        get: (values) => (values[field] as Readonly<Record<string, string>>)[language] ?? '',
        set: (values, value) => ({ ...values, [field]: { ...(values[field] as object), [language]: value } }),
        options: none,
        ...facts,
      })),
    one: <Field extends FieldOf<Values, string | null>>(
      field: Field,
      facts: ColumnSettings & Given & { none?: MessageDescriptor; options: Column['options'] },
    ): Column => ({
      kind: 'one',
      id: field,
      field,
      given: 'many',
      invalid: choose,
      get: (values) => {
        const value: unknown = values[field];
        return typeof value === 'string' ? value : null;
      },
      set: (values, value) => ({ ...values, [field]: value }),
      ...facts,
      none: facts.none ?? null,
    }),
    flag: <Field extends FieldOf<Values, boolean>>(field: Field, facts: ColumnSettings & Given): Column => ({
      kind: 'one',
      id: field,
      field,
      given: 'many',
      invalid: choose,
      none: null,
      get: (values) => (values[field] ? 'yes' : 'no'),
      set: (values, answer) => ({ ...values, [field]: answer === 'yes' }),
      options: () => answers,
      ...facts,
    }),
    many: <Field extends FieldOf<Values, readonly string[]>>(
      field: Field,
      facts: ColumnSettings & Given & { options: Column['options'] },
    ): Column => ({
      kind: 'many',
      id: field,
      field,
      given: 'many',
      invalid: choose,
      get: (values) => values[field] as readonly string[],
      set: (values, value) => ({ ...values, [field]: value }),
      ...facts,
    }),
  };
}
