import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { commonFields } from '../../domain/core/model.ts';
import { namedValue } from '../../fields/text/message.tsx';
import type { ValueAtPath, ValuePath } from './value-path.ts';

/** Texts of one field, defined once for form, conflict table, change log, panel, bulk form and CSV. */
export interface FieldTexts {
  readonly title: MessageDescriptor;
  /** The title below a heading that says the rest, in a form and in details. */
  readonly short?: MessageDescriptor;
  /** The text in place of a value, such as a default that applies; a dash if this is absent. */
  readonly none?: MessageDescriptor;
  /** Help text below the input in a form. */
  readonly description?: MessageDescriptor;
  /** Shown at the input when the form's schema refuses the value. */
  readonly invalid?: MessageDescriptor;
  /** The values that the field can have, and their names. */
  readonly choice?: FieldChoice;
  /** `write-only`: the platform never returns the value, so a lost answer cannot be checked. */
  readonly access?: 'write-only';
}

/** The values of a field that has one of a few, in the order in which they are offered. */
export interface FieldChoice<Word extends string = string> {
  readonly options: readonly Word[];
  readonly names: Readonly<Record<Word, MessageDescriptor>>;
}

/** How a field with one of a few values is shown, and chosen in a form. */
export const choiceField = <Word extends string>(
  options: readonly Word[],
  names: Readonly<Record<Word, MessageDescriptor>>,
) => ({ show: namedValue(names), choice: { options, names } });

/** A field of any value type. */
export type AnyField = FieldTexts & { readonly show?: (value: never) => ReactNode };

type Show<Value> = (value: NonNullable<Value>) => ReactNode;

/**
 * True for strings, numbers and booleans, which are readable as they are. Enums are not: each value needs a name.
 */
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
 * The fields of a row by name, without the common ones; nested fields by path. Nested fields must cover their parent
 * completely, because a change log shows only the nested fields that changed. Fields that the platform keeps secret
 * have texts only.
 */
export type EntityFields<Row> = {
  readonly [Name in Exclude<keyof Row, keyof typeof commonFields>]-?: Field<Row[Name]>;
} & { readonly [nested: string]: AnyField };

/** A field of a form: `show` takes the form's value, never null. */
export type FormField<Value, Source> = FieldTexts & {
  readonly show?: (value: NonNullable<Value>, source: Source) => ReactNode;
};

export type FormFields<Values, Source> = { readonly [Name in keyof Values]: FormField<Values[Name], Source> };

/** The fields of a form by path, as far as they are known: the record of the row's fields, or a part of it. */
export type FieldsByPath<Values, Source> = {
  readonly [Path in ValuePath<Values>]?: FormField<ValueAtPath<Values, Path>, Source>;
};

/** A form's fields for paths not known at compile time. */
export const anyFields = <Values, Source>(
  fields: FieldsByPath<Values, Source>,
): Readonly<Record<string, FormField<unknown, Source> | undefined>> =>
  fields as Readonly<Record<string, FormField<unknown, Source>>>;

/** A form's field by a path not known at compile time. */
export const anyField = <Values, Source>(
  fields: FieldsByPath<Values, Source>,
  path: string,
): FormField<unknown, Source> | undefined => anyFields(fields)[path];
