import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { commonFields } from '../../domain/core/model.ts';

/**
 * One field of an entity, said once: form, conflict table, change log, panel, bulk form and CSV take its texts from
 * here.
 */
export interface FieldTexts {
  readonly title: MessageDescriptor;
  /** How having no value reads; a dash without it. */
  readonly none?: MessageDescriptor;
  /** Below its input in a form. */
  readonly description?: MessageDescriptor;
  /** Shown at its input when the form's schema refuses the value. */
  readonly invalid?: MessageDescriptor;
  /** `write-only`: the platform never returns it, so nobody sees whether it was saved. */
  readonly access?: 'write-only';
}

/** A field whose type does not matter. */
export type AnyField = FieldTexts & { readonly show?: (value: never) => ReactNode };

type Show<Value> = (value: NonNullable<Value>) => ReactNode;

/** A text, a number, yes or no: readable as it is. Each word of a choice has a name to be shown instead. */
type IsPlain<Value> =
  NonNullable<Value> extends string
    ? string extends NonNullable<Value>
      ? true
      : false
    : NonNullable<Value> extends number | boolean
      ? true
      : false;

/** A field of a row, and how its value is shown. */
export type Field<Value> = FieldTexts &
  (IsPlain<Value> extends true ? { readonly show?: Show<Value> } : { readonly show: Show<Value> });

/**
 * The fields of a row by name, but for those that every row has; nested ones by their path. What the platform keeps
 * secret has texts alone.
 */
export type EntityFields<Row> = {
  readonly [Name in Exclude<keyof Row, keyof typeof commonFields>]-?: Field<Row[Name]>;
} & { readonly [nested: string]: AnyField };

/** A field as a form holds it: `show` takes the value that the form has, never null. */
export type FormField<Value, Source> = FieldTexts & {
  readonly show?: (value: NonNullable<Value>, source: Source) => ReactNode;
};

export type FormFields<Values, Source> = { readonly [Name in keyof Values]: FormField<Values[Name], Source> };

/** A form's field by any name; the value found there is of that field. */
export const anyField = <Values, Source>(
  fields: FormFields<Values, Source>,
  name: string,
): FormField<unknown, Source> | undefined =>
  (fields as Readonly<Record<string, FormField<unknown, Source>>>)[name];

/** Temporary: the fields of a form out of separate tables. */
export const formFields = <Values, Source>(
  labels: { readonly [Name in keyof Values]: MessageDescriptor },
  shown: { readonly [Name in keyof Values]?: (value: Values[Name], source: Source) => ReactNode } = {},
  secrets: readonly (keyof Values)[] = [],
): FormFields<Values, Source> =>
  Object.fromEntries(
    (Object.keys(labels) as (keyof Values & string)[]).map((name) => [
      name,
      {
        title: labels[name],
        ...(shown[name] && { show: shown[name] }),
        ...(secrets.includes(name) && { access: 'write-only' as const }),
      },
    ]),
  ) as FormFields<Values, Source>;
