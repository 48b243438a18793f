import type { MessageDescriptor } from '@lingui/core';
import type { PermissionHolder } from '../../domain/access/can.ts';
import type { EntityFormOf, FormStep, FormValues } from './form.ts';
import type { Policy } from '../../domain/core/permission.ts';
import type { ValuePath } from './value-path.ts';

/** The user of a bulk form, and the organization whose page is open (null in the administration). */
export interface BulkViewer {
  readonly userId: string;
  readonly holder: PermissionHolder;
  readonly organizationId: string | null;
  readonly locale: string;
}

/** One of the values that a cell can contain. */
export interface BulkOption {
  readonly value: string;
  /** How a file spells the value. */
  readonly label: string;
  /** How the form shows the value, if it differs from `label`. */
  readonly shown?: MessageDescriptor;
  /** Other accepted spellings, such as names in other languages. */
  readonly also?: readonly string[];
}

interface ColumnOf<Kind extends string, Source, Values, Value> {
  readonly kind: Kind;
  /** Language-independent column name in a file. */
  readonly id: string;
  /** The form field that the column is, or is a part of. */
  readonly field: ValuePath<Values>;
  readonly title: MessageDescriptor;
  /** Language of a multilingual text: 'nl'. */
  readonly language?: string;
  readonly get: (values: Values) => Value;
  readonly set: (values: Values, value: Value) => Values;
  /** Message when the form's schema refuses the value. */
  readonly invalid: MessageDescriptor;
  /** Permission needed to see and set the column. */
  readonly policy?: Policy;
  /** Permission needed to set it in a new row, if it is another one; null for none. */
  readonly newRowPolicy?: Policy;
  /**
   * `each`: different for every row, like a name, so it is not offered when changing many rows at once. `unique`: no
   * two rows can have the same, whatever its case.
   */
  readonly given: 'each' | 'unique' | 'many';
  readonly options: (source: Source) => readonly BulkOption[];
}

/** A form field as a table column: a text, at most one option, or several options. */
export type BulkColumn<Source, Values> =
  | (ColumnOf<'text', Source, Values, string> & {
      /** Why a text cannot be read as a value; null: it can. */
      readonly faultOf?: (text: string) => MessageDescriptor | null;
    })
  | (ColumnOf<'one', Source, Values, string | null> & {
      /** Label of "no option"; null if one is required. */
      readonly none: MessageDescriptor | null;
    })
  | ColumnOf<'many', Source, Values, readonly string[]>;

/** Live data behind the forms of many entities. */
export interface RowSource<Source> {
  /** Resolves when all rows are known and live. */
  readonly ready: Promise<void>;
  /** null: the row is deleted or hidden from the user. Undefined: not known at the moment. */
  readonly sourceOf: (id: string) => Source | null | undefined;
  /** Source for creating an entity. */
  readonly blank: () => Source;
  readonly close: () => void;
}

/** Why a change cannot be made. */
export interface BulkProblem {
  /** The field concerned; null for the whole row. */
  readonly field: string | null;
  readonly reason: MessageDescriptor;
}

/** The parts of a form that a bulk form uses: its rules and calls, not its appearance. */
export interface BulkFormRules<Source, Values extends FormValues> extends Pick<
  EntityFormOf<Source, Values>,
  'schema' | 'valuesOf' | 'parts' | 'fields' | 'places' | 'idOf'
> {
  readonly steps: readonly Pick<FormStep<Source, Values>, 'id' | 'fields'>[];
}

/**
 * How entities of a type are changed in bulk, exported and imported, using the rules and calls of their forms.
 */
export interface BulkFormOf<Source, Values extends FormValues> {
  readonly change: BulkFormRules<Source, Values>;
  readonly create: BulkFormRules<Source, Values> | null;
  readonly columns: readonly BulkColumn<Source, Values>[];
  readonly open: (ids: readonly string[], asker: BulkViewer) => RowSource<Source>;
  /** Adjusts dependent values as the form's fields would. `edited`: the fields that the user set. */
  readonly follow?: (next: Values, before: Values, source: Source, edited: ReadonlySet<string>) => Values;
  /** Texts for the schema's own messages, where the column's `invalid` is not specific enough. */
  readonly messages?: Readonly<Record<string, MessageDescriptor>>;
  /** A combination that the platform refuses and that the single form never offers. */
  readonly problem?: (next: Values, before: Values, source: Source) => BulkProblem | null;
}

/** A bulk form with hidden type parameters; see EntityForm. */
export type BulkForm = <Result>(
  show: <Source, Values extends FormValues>(bulkForm: BulkFormOf<Source, Values>) => Result,
) => Result;

export const defineBulkForm =
  <Source, Values extends FormValues>(bulkForm: BulkFormOf<Source, Values>): BulkForm =>
  (show) =>
    show(bulkForm);
