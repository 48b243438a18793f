import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as v from 'valibot';
import { isModelPath } from '../../domain/core/model-path.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import type { ToastSeconds } from '../../kit/feedback/toast.ts';
import { changedFields } from '../../lib/value/changed-fields.ts';
import { keepsStored } from '../../fields/form/kept-member.ts';
import { parseKeeping } from '../../lib/value/known-variants.ts';
import { isWithin } from '../../lib/value/path.ts';
import type { FieldsByPath } from './field.ts';
import type { EntityForm, EntityFormOf, FormSize, FormSource, FormSubject, FormValues } from './form.ts';
import { defineForm } from './form.ts';
import { oneStep } from './one-step.ts';

/** The subject of a form that an organization's page opens. */
type SubjectWithin<Within> = FormSubject &
  (Within extends 'organization' ? { readonly organizationId: string } : unknown);

interface SendContext<Source, Body, Subject> {
  readonly subject: Subject;
  readonly source: Source;
  /** The whole body, changed or not. */
  readonly body: Body;
}
type Sent = Promise<CallOutcome> | null;

/** Defines the forms that create and change an entity, and their calls. */
interface EntityFormsOf<Source, Values extends FormValues, Body extends object, Within> {
  readonly entity: EntityName;
  readonly title: MessageDescriptor;
  /** The titles of the forms. */
  readonly labels: { readonly create: MessageDescriptor; readonly update: MessageDescriptor };
  /** The toasts once everything is saved. */
  readonly done: {
    readonly create: MessageDescriptor;
    readonly update: MessageDescriptor;
    readonly seconds?: ToastSeconds;
  };
  readonly useSource: (subject: FormSubject) => FormSource<Source>;
  /** The values, in the shape of the calls: usually made of the schemas of their bodies. */
  readonly schema: v.GenericSchema<FieldValues, Values>;
  /** The schema with the rules that depend on the source. */
  readonly schemaFor?: (source: Source) => v.GenericSchema<FieldValues, Values>;
  readonly valuesOf: (source: Source) => Values;
  /** The fields of the entity by path; the form has those that its schema has. */
  readonly fields: FieldsByPath<Values, Source>;
  readonly size?: FormSize;
  readonly places?: Readonly<Record<string, string>>;
  readonly Body: ComponentType<{ readonly source: Source; readonly subject: FormSubject }>;
  readonly idOf?: (values: Values) => string;
  /** The bodies of the calls, where they are not the values themselves. */
  readonly bodyOf?: (values: Values, source: Source) => Body;
  readonly within?: Within;
  readonly create: (body: Body, context: SendContext<Source, Body, SubjectWithin<Within>>) => Sent;
  /** Sends the members of the body that have changed; not called if there are none. */
  readonly update: (changes: Partial<Body>, context: SendContext<Source, Body, FormSubject>) => Sent;
}

export interface EntityForms<Source, Values extends FormValues, Body> {
  readonly create: EntityFormOf<Source, Values>;
  readonly update: EntityFormOf<Source, Values>;
  readonly createForm: EntityForm;
  readonly updateForm: EntityForm;
  /** The members of the body that differ from what the platform has. */
  readonly changes: (values: Values, source: Source) => Partial<Body>;
}

/** The fields that a schema has values for, without those that others lie within. */
export function formFields<Values, Source>(
  schema: v.GenericSchema<FieldValues, Values>,
  fields: FieldsByPath<Values, Source>,
): FieldsByPath<Values, Source> {
  const known = Object.entries(fields).filter(([path]) => isModelPath(schema, path));
  const isLeaf = (path: string): boolean => !known.some(([other]) => other !== path && isWithin(other, path));
  return Object.fromEntries(known.filter(([path]) => isLeaf(path))) as FieldsByPath<Values, Source>;
}

/** The forms that create and change an entity: the same fields, and a call for each. */
export function entityForms<
  Source,
  Values extends FormValues,
  Body extends object = Values,
  Within extends 'organization' | undefined = undefined,
>(definition: EntityFormsOf<Source, Values, Body, Within>): EntityForms<Source, Values, Body> {
  const { entity, title, labels, done, schema, valuesOf, idOf, places, size, create, update } = definition;
  const { schemaFor = () => schema, bodyOf = (values) => values as unknown as Body } = definition;
  const duration = done.seconds === undefined ? {} : { seconds: done.seconds };
  const common = {
    entity,
    useSource: definition.useSource,
    schema: schemaFor,
    valuesOf,
    ...(places && { places }),
    ...(size && { size }),
  } as const satisfies Partial<EntityFormOf<Source, Values>>;
  const only = { title, fields: formFields(schema, definition.fields), Body: definition.Body };

  function changes(values: Values, source: Source): Partial<Body> {
    const stored = valuesOf(source);
    // As the form would send what is stored: without what the schema drops.
    const known = parseKeeping(schemaFor(source), stored, keepsStored(entity, stored));
    return changedFields(bodyOf(known.success ? known.output : stored, source), bodyOf(values, source));
  }
  const createForm: EntityFormOf<Source, Values> = {
    ...common,
    title: labels.create,
    submit: { label: labels.create },
    ...(idOf && { idOf }),
    done: { text: done.create, ...duration },
    ...oneStep({
      ...only,
      send(values, { source, subject }) {
        if (definition.within === 'organization' && subject.organizationId === null) return null;
        const body = bodyOf(values, source);
        return create(body, { source, subject: subject as SubjectWithin<Within>, body });
      },
    }),
  };
  const updateForm: EntityFormOf<Source, Values> = {
    ...common,
    title: labels.update,
    submit: { label: msg`Save` },
    done: { text: done.update, ...duration },
    ...oneStep({
      ...only,
      send(values, { source, subject }) {
        const changed = changes(values, source);
        if (Object.keys(changed).length === 0) return null;
        return update(changed, { source, subject, body: bodyOf(values, source) });
      },
    }),
  };
  return {
    create: createForm,
    update: updateForm,
    createForm: defineForm(createForm),
    updateForm: defineForm(updateForm),
    changes,
  };
}
