import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as v from 'valibot';
import type { ToastSeconds } from '../../kit/feedback/toast.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import type { Freshness } from '../../client/data/freshness.ts';
import type { FormFields } from './field.ts';
import type { EntityName } from '../../domain/entities/models.ts';

/** What a form is about. An entity that is being made has its id already, so that a repeat makes no second one. */
export interface FormSubject {
  readonly mode: 'create' | 'change';
  readonly id: string;
  readonly organizationId: string | null;
}

/** What a form stands on: the entity and whatever else it needs, live. */
export type FormSource<Source> =
  | { readonly state: 'loading' }
  /** It does not exist (any more), or may not be seen (any more). */
  | { readonly state: 'missing' }
  /** Members of the source are the same values as long as nothing in them changed. */
  | { readonly state: 'ready'; readonly source: Source; readonly freshness: Freshness };

export type FormValues = Readonly<Record<string, unknown>>;

/** One step of a form. A form of one step shows no steps. */
export interface FormStep<Source, Values> {
  readonly id: string;
  readonly title: MessageDescriptor;
  /** Its fields, by name in the values: what is wrong with them holds the step up. */
  readonly fields: readonly (keyof Values & string)[];
  readonly Body: ComponentType<{ readonly source: Source; readonly subject: FormSubject }>;
}

/**
 * One call of a submit. Parts are sent in their order and each at most once: what was saved is not sent again when a
 * later one was refused (decisions, 12).
 */
export interface FormPart<Source, Values> {
  /** 'Telephony settings': names it when only some parts were saved. */
  readonly title: MessageDescriptor;
  /** The step that stays open when it is refused. */
  readonly step: string;
  /** What it saves, where the step has fields of other parts too. */
  readonly fields?: readonly (keyof Values & string)[];
  /** The call, or null when there is nothing of it to send. */
  readonly send: (
    values: Values,
    context: { readonly source: Source; readonly subject: FormSubject },
  ) => Promise<CallOutcome> | null;
}

/** How an entity is made or changed: one definition, one frame (screens/form). */
export interface EntityFormOf<Source, Values extends FormValues> {
  readonly entity: EntityName;
  readonly title: MessageDescriptor;
  readonly submit: MessageDescriptor;
  /** It can be sent only while all of it is right, instead of saying what is not when it is sent. */
  readonly submitWhen?: 'valid';
  /** A hook: reads what the form stands on; called while the form is open. */
  readonly useSource: (subject: FormSubject) => FormSource<Source>;
  /** Checked as one types after the first submit, and before anything is sent. */
  readonly schema: (source: Source) => v.GenericSchema<FieldValues, Values>;
  readonly valuesOf: (source: Source) => Values;
  readonly steps: readonly [FormStep<Source, Values>, ...FormStep<Source, Values>[]];
  readonly parts: readonly [FormPart<Source, Values>, ...FormPart<Source, Values>[]];
  /** Its fields, as the type's `fields.tsx` has them. */
  readonly fields: FormFields<Values, Source>;
  /** Fields that the platform names otherwise: by its name, where they stand here. */
  readonly places?: Readonly<Record<string, string>>;
  /** The id of what is made, where the reader chooses it; else the subject's. */
  readonly idOf?: (values: Values) => string;
  /** Said once all is saved. */
  readonly done: MessageDescriptor;
  /** For so many seconds; 1.5, unless the specification has it otherwise (S1 §8). */
  readonly doneFor?: ToastSeconds;
}

/**
 * A form whose types are its own affair: whoever shows it is given it with types that hold together.
 * `form((known) => <FormFrame form={known} … />)`
 */
export type EntityForm = <Result>(
  show: <Source, Values extends FormValues>(form: EntityFormOf<Source, Values>) => Result,
) => Result;

export const defineForm =
  <Source, Values extends FormValues>(form: EntityFormOf<Source, Values>): EntityForm =>
  (show) =>
    show(form);
