import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as v from 'valibot';
import type { ToastSeconds } from '../../kit/feedback/toast.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import type { Freshness } from '../../client/data/freshness.ts';
import type { FieldsByPath } from './field.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import type { ValuePath } from './value-path.ts';

/**
 * The entity that a form creates or changes. A new entity already has its id, so that a repeated call does not
 * create a second one.
 */
export interface FormSubject {
  readonly mode: 'create' | 'change';
  readonly id: string;
  readonly organizationId: string | null;
  /** The entity from which a new one is filled in. */
  readonly from?: string;
}

/** The live data behind a form: the entity and whatever else the form needs. */
export type FormSource<Source> =
  /** `failure`: the code of an error of the platform; the data are requested again. */
  | { readonly state: 'loading'; readonly failure?: string }
  /** It does not exist, was deleted, or is hidden from the user. */
  | { readonly state: 'missing' }
  /** Members of the source keep their identity while nothing in them changes. */
  | { readonly state: 'ready'; readonly source: Source; readonly freshness: Freshness };

export type FormValues = Readonly<Record<string, unknown>>;

/** One step of a form. Forms with a single step show no step bar. */
export interface FormStep<Source, Values> {
  readonly id: string;
  readonly title: MessageDescriptor;
  /** Paths of the step's fields; an invalid one blocks the next step. */
  readonly fields: readonly ValuePath<Values>[];
  readonly Body: ComponentType<{ readonly source: Source; readonly subject: FormSubject }>;
  /** Whether the values ask for this step; by default always. Otherwise, it is shown disabled. */
  readonly when?: (values: Values) => boolean;
  /** Whether the form starts with this step, leaving out those before. */
  readonly first?: (source: Source) => boolean;
  /** Whether its fields are filled in from where the form was opened: it then opens at the next step. */
  readonly preset?: (source: Source) => boolean;
  /** Called each time before the step is shown, which waits for it. The source gets what it answers. */
  readonly enter?: (
    values: Values,
    context: { readonly source: Source; readonly subject: FormSubject },
  ) => Promise<CallOutcome>;
  /** The fields that Back resets when it leaves the step. */
  readonly left?: readonly ValuePath<Values>[];
}

/**
 * One call of a submit. Parts are sent in order and each at most once: a saved part is not sent again after a
 * later one was refused (decision 12).
 */
export interface FormPart<Source, Values> {
  /** 'Telephony settings': shown when only some parts were saved. */
  readonly title: MessageDescriptor;
  /** The step to show when this part is refused. */
  readonly step: string;
  /** Fields saved by this part, if the step also has fields of other parts. */
  readonly fields?: readonly ValuePath<Values>[];
  /** Sends the call; null if there is nothing to send. */
  readonly send: (
    values: Values,
    context: { readonly source: Source; readonly subject: FormSubject },
  ) => Promise<CallOutcome> | null;
}

/** How wide the dialog of a form is. */
export type FormSize = 'small' | 'medium' | 'large';

/** How an entity is created or changed; shown by the form frame in screens/form. At most 12 members. */
export interface EntityFormOf<Source, Values extends FormValues> {
  readonly entity: EntityName;
  readonly title: MessageDescriptor;
  readonly submit: {
    readonly label: MessageDescriptor;
    /** `danger` is red: the submit ends something for good. */
    readonly tone?: 'danger';
    /** The button beside it that leaves the form, where "Cancel" could be taken for the submit. */
    readonly leave?: MessageDescriptor;
    /**
     * `valid`: submit is disabled while the form is invalid, instead of showing the errors on submit. `changed`: it is
     * disabled until something differs from what is stored.
     */
    readonly when?: 'valid' | 'changed';
    /** Why what is shown cannot be submitted, or null. */
    readonly blocked?: (source: Source) => MessageDescriptor | null;
  };
  /** A hook that reads the form's source while the form is open. */
  readonly useSource: (subject: FormSubject) => FormSource<Source>;
  /** Validates while the user types after the first submit, and before anything is sent. */
  readonly schema: (source: Source) => v.GenericSchema<FieldValues, Values>;
  readonly valuesOf: (source: Source) => Values;
  readonly steps: readonly [FormStep<Source, Values>, ...FormStep<Source, Values>[]];
  readonly parts: readonly [FormPart<Source, Values>, ...FormPart<Source, Values>[]];
  /** The form's fields by path, usually from the type's `fields.tsx`. They cover all values. */
  readonly fields: FieldsByPath<Values, Source>;
  /** By default as the number of fields asks for; `large` for an editor or table that counts as one field. */
  readonly size?: FormSize;
  /** Maps the platform's paths to the form's, where they differ; `list.*` keeps the path within. */
  readonly places?: Readonly<Record<string, string>>;
  /** The id of the new entity if the user chooses it; by default the subject's. */
  readonly idOf?: (values: Values) => string;
  /** Toast shown once everything is saved; for 1.5 seconds by default. */
  readonly done: { readonly text: MessageDescriptor; readonly seconds?: ToastSeconds };
}

/**
 * A form with hidden type parameters: the callback receives it with consistent types. `form((known) => <FormFrame
 * form={known} … />)`
 */
export type EntityForm = <Result>(
  show: <Source, Values extends FormValues>(form: EntityFormOf<Source, Values>) => Result,
) => Result;

export const defineForm =
  <Source, Values extends FormValues>(form: EntityFormOf<Source, Values>): EntityForm =>
  (show) =>
    show(form);
