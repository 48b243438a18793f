import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { commonFields } from '../../domain/core/model.ts';

/** A field as code that knows no type sees it. */
export interface AnyFieldWord {
  readonly title: MessageDescriptor;
  readonly none?: MessageDescriptor;
  readonly show?: (value: never) => ReactNode;
}

type Shows<Value> = (value: NonNullable<Value>) => ReactNode;

/** Is it read as it is written? Of a choice of words each has a name of its own. */
type IsPlain<Value> =
  NonNullable<Value> extends string
    ? string extends NonNullable<Value>
      ? true
      : false
    : NonNullable<Value> extends number
      ? true
      : false;

/** A field as readers know it: what it is called, and how its value reads. */
export type FieldWord<Value> = {
  readonly title: MessageDescriptor;
  /** How having no value reads, where that is more than a dash. */
  readonly none?: MessageDescriptor;
} & (IsPlain<Value> extends true ? { readonly show?: Shows<Value> } : { readonly show: Shows<Value> });

/** The fields of a row by name, all but those that every row has. What the platform keeps secret has a title alone. */
export type FieldWords<Row> = {
  readonly [Field in Exclude<keyof Row, keyof typeof commonFields>]-?: FieldWord<Row[Field]>;
} & { readonly [secret: string]: AnyFieldWord };
