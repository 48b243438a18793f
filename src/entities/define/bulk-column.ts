import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Policy } from '../../domain/core/permission.ts';
import { normalizePhoneNumber } from '../../fields/phone-number/normalize-phone-number.ts';
import type { BulkColumn, BulkOption } from './bulk-form.ts';
import type { FieldTexts, FormFields } from './field.ts';
import type { FormValues } from './form.ts';

type FieldOf<Values, Value> = {
  [Field in keyof Values & string]: Values[Field] extends Value ? Field : never;
}[keyof Values & string];

/** The facts of a column that its field does not tell. A text given here replaces the field's own. */
interface ColumnSettings {
  readonly title?: MessageDescriptor;
  readonly invalid?: MessageDescriptor;
  readonly policy?: Policy;
}

const notValid = msg`This value is not valid.`;
export const phoneNumberRequired = msg`Enter a phone number, such as +31 20 123 45 67.`;
/** Shown when a cell names none of the options. */
export const optionRequired = msg`Choose an option from the list.`;

const answers: readonly BulkOption[] = [
  { value: 'yes', label: 'yes', shown: msg`Yes`, also: ['ja', 'true', 'waar', '1'] },
  { value: 'no', label: 'no', shown: msg`No`, also: ['nee', 'false', 'onwaar', '0'] },
];
const noOptions = (): readonly BulkOption[] => [];

/**
 * Builds the columns of a bulk form from the fields of its form, which supply title, message and the label of "no
 * option" unless the column has its own.
 */
export function bulkColumns<Source, Values extends FormValues>(fields: FormFields<Values, Source>) {
  type FormColumn = BulkColumn<Source, Values>;
  type Given = { readonly given?: FormColumn['given'] };

  function common<Name extends keyof Values & string, Settings extends ColumnSettings>(
    field: Name,
    settings: Settings,
    invalid: MessageDescriptor,
  ) {
    const own: FieldTexts = fields[field];
    return {
      ...settings,
      id: field,
      field,
      title: settings.title ?? own.title,
      invalid: settings.invalid ?? own.invalid ?? invalid,
    };
  }

  /** A column of text that differs for each row; `read` turns the text into the value. */
  const textColumn = <Name extends keyof Values & string>(
    field: Name,
    settings: ColumnSettings & Given,
    invalid: MessageDescriptor,
    read: (text: string) => unknown,
  ): FormColumn => ({
    kind: 'text',
    given: 'each',
    get: (values) => String(values[field]),
    set: (values, text) => ({ ...values, [field]: read(text) }),
    options: noOptions,
    ...common(field, settings, invalid),
  });

  return {
    /** A text; `given` is `each` by default. */
    text: (field: FieldOf<Values, string>, settings: ColumnSettings & Given = {}): FormColumn =>
      textColumn(field, settings, notValid, (text) => text),
    /** A phone number in any notation; `given` is `each` by default. */
    phoneNumber: (field: FieldOf<Values, string>, settings: ColumnSettings & Given = {}): FormColumn =>
      textColumn(field, settings, phoneNumberRequired, normalizePhoneNumber),
    /** A number; `given` is `each` by default. Other text becomes NaN, which the form's schema refuses. */
    number: (field: FieldOf<Values, number>, settings: ColumnSettings & Given = {}): FormColumn =>
      textColumn(field, settings, notValid, (text) => (text.trim() === '' ? Number.NaN : Number(text))),
    /** A multilingual text: one column per language. */
    multilingual: <Name extends FieldOf<Values, { readonly en: string; readonly nl: string }>>(
      field: Name,
      settings: ColumnSettings = {},
    ): readonly FormColumn[] =>
      (['en', 'nl'] as const).map((language) => ({
        kind: 'text',
        language,
        given: 'each',
        get: (values) => (values[field] as Readonly<Record<string, string>>)[language] ?? '',
        set: (values, value) => ({ ...values, [field]: { ...(values[field] as object), [language]: value } }),
        options: noOptions,
        ...common(field, settings, notValid),
        id: `${field}.${language}`,
      })),
    /** At most one option. With `none`, its own or the field's, the cell may be empty. */
    one: <Name extends FieldOf<Values, string | null>>(
      field: Name,
      {
        none,
        ...settings
      }: ColumnSettings & Given & { none?: MessageDescriptor; options: FormColumn['options'] },
    ): FormColumn => ({
      kind: 'one',
      given: 'many',
      get: (values) => {
        const value: unknown = values[field];
        return typeof value === 'string' ? value : null;
      },
      set: (values, value) => ({ ...values, [field]: value }),
      ...common(field, settings, optionRequired),
      none: none ?? (fields[field] as FieldTexts).none ?? null,
    }),
    /** Yes or no. */
    flag: <Name extends FieldOf<Values, boolean>>(
      field: Name,
      settings: ColumnSettings & Given = {},
    ): FormColumn => ({
      kind: 'one',
      given: 'many',
      none: null,
      get: (values) => (values[field] ? 'yes' : 'no'),
      set: (values, answer) => ({ ...values, [field]: answer === 'yes' }),
      options: () => answers,
      ...common(field, settings, optionRequired),
    }),
    /** Several options. */
    many: <Name extends FieldOf<Values, readonly string[]>>(
      field: Name,
      settings: ColumnSettings & Given & { options: FormColumn['options'] },
    ): FormColumn => ({
      kind: 'many',
      given: 'many',
      get: (values) => values[field] as readonly string[],
      set: (values, value) => ({ ...values, [field]: value }),
      ...common(field, settings, optionRequired),
    }),
  };
}
