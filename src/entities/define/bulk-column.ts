import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Policy } from '../../domain/core/permission.ts';
import { normalizePhoneNumber } from '../../fields/phone-number/normalize-phone-number.ts';
import { numberFaultOf, phoneNumberRequired } from '../../fields/phone-number/number-fault.ts';
import { withValueAt } from '../../lib/value/path.ts';
import { valueAt } from '../../lib/value/value-at.ts';
import type { BulkColumn, BulkOption } from './bulk-form.ts';
import { wordOptions } from './word-option.ts';
import type { FieldsByPath, FieldTexts } from './field.ts';
import { anyField } from './field.ts';
import type { FormValues } from './form.ts';
import type { ValueAtPath, ValuePath } from './value-path.ts';

/** The paths of values of this type. */
type PathTo<Values, Value> = ValuePath<Values> &
  { [Path in ValuePath<Values>]: ValueAtPath<Values, Path> extends Value ? Path : never }[ValuePath<Values>];

/** The facts of a column that its field does not tell. A text given here replaces the field's own. */
interface ColumnSettings {
  /** The column's name in files, if it is not the path of the field. */
  readonly id?: string;
  readonly title?: MessageDescriptor;
  readonly invalid?: MessageDescriptor;
  readonly policy?: Policy;
  readonly newRowPolicy?: Policy;
}

const notValid = msg`This value is not valid.`;
/** Shown when a cell names none of the options. */
export const optionRequired = msg`Choose an option from the list.`;

const answers: readonly BulkOption[] = [
  { value: 'yes', label: 'yes', shown: msg`Yes`, also: ['ja', 'true', 'waar', '1'] },
  { value: 'no', label: 'no', shown: msg`No`, also: ['nee', 'false', 'onwaar', '0'] },
];
const cellText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const noOptions = (): readonly BulkOption[] => [];

/**
 * Builds the columns of a bulk form from the fields of its form, which supply title, message and the label of "no
 * option" unless the column has its own.
 */
export function bulkColumns<Source, Values extends FormValues>(fields: FieldsByPath<Values, Source>) {
  type FormColumn = BulkColumn<Source, Values>;
  type TextColumn = Extract<FormColumn, { readonly kind: 'text' }>;
  type Given = { readonly given?: FormColumn['given'] };
  /** `nullable`: an empty cell is null. */
  type TextSettings = ColumnSettings & Given & { readonly nullable?: boolean };
  type OneSettings = ColumnSettings &
    Given & { readonly none?: MessageDescriptor; readonly options: FormColumn['options'] };

  const known = (path: ValuePath<Values>): FieldTexts => {
    const field = anyField(fields, path);
    if (field === undefined) throw new RangeError(`The form has no field ${path}`);
    return field;
  };

  function common<Settings extends ColumnSettings>(
    field: ValuePath<Values>,
    settings: Settings,
    invalid: MessageDescriptor,
  ) {
    const own = known(field);
    return {
      id: field,
      ...settings,
      field,
      title: settings.title ?? own.title,
      invalid: settings.invalid ?? own.invalid ?? invalid,
    };
  }

  /** A column of text that differs for each row; `read` turns the text into the value. */
  const textColumn = (
    field: ValuePath<Values>,
    { nullable = false, ...settings }: TextSettings,
    invalid: MessageDescriptor,
    read: (text: string) => unknown,
  ): TextColumn => ({
    kind: 'text',
    given: 'each',
    get: (values) => cellText(valueAt(values, field)),
    set: (values, text) => withValueAt(values, field, nullable && text === '' ? null : read(text)),
    options: noOptions,
    ...common(field, settings, invalid),
  });

  const oneColumn = (field: ValuePath<Values>, { none, ...settings }: OneSettings): FormColumn => ({
    kind: 'one',
    given: 'many',
    get: (values) => {
      const value = valueAt(values, field);
      return typeof value === 'string' ? value : null;
    },
    set: (values, value) => withValueAt(values, field, value),
    ...common(field, settings, optionRequired),
    none: none ?? known(field).none ?? null,
  });

  return {
    /** A text; `given` is `each` by default. */
    text: (field: PathTo<Values, string | null>, settings: TextSettings = {}): FormColumn =>
      textColumn(field, settings, notValid, (text) => text),
    /** A phone number in any notation; `given` is `each` by default. */
    phoneNumber: (field: PathTo<Values, string | null>, settings: TextSettings = {}): FormColumn => ({
      ...textColumn(field, settings, phoneNumberRequired, normalizePhoneNumber),
      faultOf: numberFaultOf,
    }),
    /** A phone number in an object, or null. */
    numberObject: (
      field: PathTo<Values, { readonly number: string } | null>,
      settings: ColumnSettings & Given = {},
    ): FormColumn => ({
      ...textColumn(field, { ...settings, nullable: true }, phoneNumberRequired, (text) => ({
        number: normalizePhoneNumber(text),
      })),
      get: (values: Values) => cellText(valueAt(values, `${field}.number`)),
      faultOf: numberFaultOf,
    }),
    /** A number; `given` is `each` by default. Other text becomes NaN, which the form's schema refuses. */
    number: (field: PathTo<Values, number>, settings: ColumnSettings & Given = {}): FormColumn =>
      textColumn(field, settings, notValid, (text) => (text.trim() === '' ? Number.NaN : Number(text))),
    /** A multilingual text: one column per language. */
    multilingual: (
      field: PathTo<Values, { readonly en: string; readonly nl: string }>,
      settings: ColumnSettings = {},
    ): readonly FormColumn[] =>
      (['en', 'nl'] as const).map((language) => ({
        kind: 'text',
        language,
        given: 'each',
        get: (values) => cellText(valueAt(values, `${field}.${language}`)),
        set: (values, value) => withValueAt(values, `${field}.${language}`, value),
        options: noOptions,
        ...common(field, settings, notValid),
        id: `${field}.${language}`,
      })),
    /** At most one option. With `none`, its own or the field's, the cell may be empty. */
    one: (field: PathTo<Values, string | null>, settings: OneSettings): FormColumn =>
      oneColumn(field, settings),
    /** One of the values that the field names. */
    choice: (field: PathTo<Values, string | null>, settings: ColumnSettings & Given = {}): FormColumn => {
      const { choice } = known(field);
      const options = choice ? wordOptions(choice.options, choice.names) : [];
      return oneColumn(field, { ...settings, options: () => options });
    },
    /** Yes or no. */
    flag: (field: PathTo<Values, boolean>, settings: ColumnSettings & Given = {}): FormColumn => ({
      kind: 'one',
      given: 'many',
      none: null,
      get: (values) => (valueAt(values, field) === true ? 'yes' : 'no'),
      set: (values, answer) => withValueAt(values, field, answer === 'yes'),
      options: () => answers,
      ...common(field, settings, optionRequired),
    }),
    /** Several options. */
    many: (
      field: PathTo<Values, readonly string[]>,
      settings: ColumnSettings & Given & { options: FormColumn['options'] },
    ): FormColumn => ({
      kind: 'many',
      given: 'many',
      get: (values) => valueAt(values, field) as readonly string[],
      set: (values, value) => withValueAt(values, field, value),
      ...common(field, settings, optionRequired),
    }),
  };
}
