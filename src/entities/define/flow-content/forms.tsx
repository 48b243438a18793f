import type { MessageDescriptor } from '@lingui/core';
import * as v from 'valibot';
import { call } from '../../../client/session/call.ts';
import { flowName, flowSummary } from '../../../domain/entities/flow/input.ts';
import { Fields } from '../../../fields/form/form-layout.tsx';
import { TextAreaField } from '../../../fields/text/text-area-field.tsx';
import { TextField } from '../../../fields/text/text-field.tsx';
import { bulkColumns } from '../bulk-column.ts';
import { defineBulkForm } from '../bulk-form.ts';
import { entityForms } from '../entity-forms.ts';
import { openRows } from '../row-source.ts';
import type { EntitySource } from '../use-entity-source.ts';
import { useEntitySource } from '../use-entity-source.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import { contentFields as fields } from './fields.tsx';

const schema = v.object({ name: flowName, summary: flowSummary });
type ContentValues = v.InferOutput<typeof schema>;

const blank: ContentValues = { name: '', summary: '' };

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
  const { title, create, created, update, updated } = texts;
  const forms = entityForms({
    entity: kind,
    title,
    labels: { create, update },
    done: { create: created, update: updated },
    useSource: (subject) => useEntitySource(kind, subject),
    schema,
    valuesOf: ({ entity }: Source): ContentValues => entity ?? blank,
    fields,
    Body,
    within: 'organization',
    create: (body, { subject: { id, organizationId } }) =>
      call(`${kind}.create`, {}, { id, organizationId, ...body }, organizationId),
    update: (changes, { subject: { id, organizationId } }) =>
      call(`${kind}.update`, { id }, changes, organizationId),
  });
  const column = bulkColumns<Source, ContentValues>(forms.update.fields);
  return {
    create: forms.createForm,
    update: forms.updateForm,
    bulk: defineBulkForm<Source, ContentValues>({
      change: forms.update,
      create: forms.create,
      columns: [column.text('name'), column.text('summary', { given: 'many' })],
      open: openRows(kind),
    }),
  };
}
