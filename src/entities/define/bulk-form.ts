import type { MessageDescriptor } from '@lingui/core';
import type { Holder } from '../../domain/access/can.ts';
import type { EntityFormOf, FormStep, FormValues } from './form.ts';
import type { Policy } from '../../domain/core/permission.ts';

/** Who works on many at once, and on whose page; null in the administration. */
export interface BulkViewer {
  readonly userId: string;
  readonly holder: Holder;
  readonly organizationId: string | null;
  readonly locale: string;
}

/** One of the values that a cell may name. */
export interface BulkOption {
  readonly value: string;
  /** As a file has it. */
  readonly label: string;
  /** As a reader chooses it, where that is another word. */
  readonly shown?: MessageDescriptor;
  /** What else it is called, in other languages. */
  readonly also?: readonly string[];
}

interface ColumnOf<Kind extends string, Source, Values, Value> {
  readonly kind: Kind;
  /** Its name in a file, whatever the reader's language. */
  readonly id: string;
  /** The field of the form that it is, or is a part of. */
  readonly field: keyof Values & string;
  readonly title: MessageDescriptor;
  /** The part of a multilingual text: 'nl'. */
  readonly language?: string;
  readonly get: (values: Values) => Value;
  readonly set: (values: Values, value: Value) => Values;
  /** What is said where the form's schema refuses it. */
  readonly invalid: MessageDescriptor;
  /** Who may see and say it. */
  readonly policy?: Policy;
  /** `each`: a fact of one row alone, as a name is, which is not given to many at once. */
  readonly given: 'each' | 'many';
  readonly options: (source: Source) => readonly BulkOption[];
}

/** A field as a table has it: a text, one of several or none, or several of them. */
export type BulkColumn<Source, Values> =
  | ColumnOf<'text', Source, Values, string>
  | (ColumnOf<'one', Source, Values, string | null> & {
      /** What stands for none, where there may be none. */
      readonly none: MessageDescriptor | null;
    })
  | ColumnOf<'many', Source, Values, readonly string[]>;

/** What the forms of many entities stand on, live as long as it is open. */
export interface RowSource<Source> {
  /** Resolves once all of it is known and live. */
  readonly ready: Promise<void>;
  /** null: it is deleted, or hidden from the reader. Undefined: not known now. */
  readonly sourceOf: (id: string) => Source | null | undefined;
  /** What one that is made stands on. */
  readonly blank: () => Source;
  readonly close: () => void;
}

/** What keeps a change from being made. */
export interface BulkProblem {
  /** The field that it concerns, or null where it is the row. */
  readonly field: string | null;
  readonly reason: MessageDescriptor;
}

/** What many at once take of a form: its rules and its calls, not how it is shown. */
export interface BulkFormRules<Source, Values extends FormValues> extends Pick<
  EntityFormOf<Source, Values>,
  'schema' | 'valuesOf' | 'parts' | 'fields' | 'idOf'
> {
  readonly steps: readonly Pick<FormStep<Source, Values>, 'id' | 'fields'>[];
}

/** How entities of a type are changed many at a time, and travel as a table: over the rules and calls of their forms. */
export interface BulkFormOf<Source, Values extends FormValues> {
  readonly change: BulkFormRules<Source, Values>;
  readonly create: BulkFormRules<Source, Values> | null;
  readonly columns: readonly BulkColumn<Source, Values>[];
  readonly open: (ids: readonly string[], asker: BulkViewer) => RowSource<Source>;
  /** What follows from what was said, as the form's fields have it. `said`: the fields that were. */
  readonly follow?: (next: Values, before: Values, source: Source, said: ReadonlySet<string>) => Values;
  /** What the schema's own messages mean, where the column's `invalid` would not do. */
  readonly messages?: Readonly<Record<string, MessageDescriptor>>;
  /** What the platform refuses, and the form does not offer. */
  readonly problem?: (next: Values, before: Values, source: Source) => BulkProblem | null;
}

/** A bulk form whose types are its own affair, as with EntityForm. */
export type BulkForm = <Result>(
  show: <Source, Values extends FormValues>(bulkForm: BulkFormOf<Source, Values>) => Result,
) => Result;

export const defineBulkForm =
  <Source, Values extends FormValues>(bulkForm: BulkFormOf<Source, Values>): BulkForm =>
  (show) =>
    show(bulkForm);
