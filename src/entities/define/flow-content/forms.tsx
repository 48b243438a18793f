import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { call } from '../../../client/session/call.ts';
import { flowName, flowSummary } from '../../../domain/entities/flow/input.ts';
import { Fields } from '../../../fields/form/form-layout.tsx';
import { TextAreaField } from '../../../fields/text/text-area-field.tsx';
import { TextField } from '../../../fields/text/text-field.tsx';
import { changedFields } from '../../../lib/value/changed-fields.ts';
import { bulkColumns } from '../bulk-column.ts';
import { defineBulkForm } from '../bulk-form.ts';
import type { FormFields } from '../field.ts';
import type { EntityFormOf, FormPart } from '../form.ts';
import { defineForm } from '../form.ts';
import { entityRowSource } from '../row-source.ts';
import type { EntitySource } from '../use-entity-source.ts';
import { useEntitySource } from '../use-entity-source.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import { contentFields } from './fields.tsx';

const schema = v.object({ name: flowName, summary: flowSummary });
type ContentValues = v.InferOutput<typeof schema>;

const { name, summary } = contentFields;
const fields: FormFields<ContentValues, EntitySource<'flow' | 'macro'>> = { name, summary };

function Body() {
  const texts = useFieldTexts(fields);
  return (
    <Fields>
      <TextField {...texts.name} required maxLength={200} />
      <TextAreaField {...texts.summary} rows={3} />
    </Fields>
  );
}

interface ContentFormTexts {
  readonly title: MessageDescriptor;
  readonly create: MessageDescriptor;
  readonly created: MessageDescriptor;
  readonly update: MessageDescriptor;
  readonly updated: MessageDescriptor;
}

/** The forms for name and summary of flows or macros, whose contents are neither in a form nor in a file. */
export function contentForms<Kind extends 'flow' | 'macro'>(kind: Kind, texts: ContentFormTexts) {
  type Source = EntitySource<Kind>;
  type Send = FormPart<Source, ContentValues>['send'];

  const valuesOf = ({ entity }: Source): ContentValues => ({
    name: entity?.name ?? '',
    summary: entity?.summary ?? '',
  });
  const create: Send = (values, { subject: { id, organizationId } }) =>
    organizationId === null
      ? null
      : call(`${kind}.create`, {}, { id, organizationId, ...values }, organizationId);
  const update: Send = (values, { source, subject: { id, organizationId } }) => {
    const changes = changedFields(valuesOf(source), values);
    return Object.keys(changes).length === 0 ? null : call(`${kind}.update`, { id }, changes, organizationId);
  };

  const { title } = texts;
  const step = 'texts';
  const common = {
    entity: kind,
    useSource: (subject) => useEntitySource(kind, subject),
    schema: () => schema,
    valuesOf,
    fields,
    steps: [{ id: step, title, fields: ['name', 'summary'], Body }],
  } as const satisfies Partial<EntityFormOf<Source, ContentValues>>;
  const createForm: EntityFormOf<Source, ContentValues> = {
    ...common,
    title: texts.create,
    submit: { label: texts.create },
    done: { text: texts.created },
    parts: [{ title, step, send: create }],
  };
  const updateForm: EntityFormOf<Source, ContentValues> = {
    ...common,
    title: texts.update,
    submit: { label: msg`Save` },
    done: { text: texts.updated },
    parts: [{ title, step, send: update }],
  };
  const column = bulkColumns<Source, ContentValues>(fields);
  return {
    create: defineForm(createForm),
    update: defineForm(updateForm),
    bulk: defineBulkForm<Source, ContentValues>({
      change: updateForm,
      create: createForm,
      columns: [column.text('name'), column.text('summary', { given: 'many' })],
      open: (ids, asker) =>
        entityRowSource(kind, {
          ids,
          asker,
          known: Promise.resolve(null),
          sourceOf: (entity) => ({ entity, holder: asker.holder }),
        }),
    }),
  };
}
