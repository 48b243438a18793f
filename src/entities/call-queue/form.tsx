import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { queueSettings } from '../../domain/entities/call-queue/calls.ts';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { EntitiesField } from '../../fields/entity/entities-field.tsx';
import { EntityField } from '../../fields/entity/entity-field.tsx';
import { FieldRow, Fields } from '../../fields/form/form-layout.tsx';
import { NumberField } from '../../fields/text/number-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { entityForms } from '../define/entity-forms.ts';
import type { FormSubject } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { callQueueFields as fields, callQueueLabels } from './fields.tsx';

export type CallQueueSource = EntitySource<'callQueue'>;

const schema = v.object(queueSettings);
export type CallQueueValues = v.InferOutput<typeof schema>;

const blank: CallQueueValues = {
  name: '',
  agentIds: [],
  order: 'idleFirst',
  musicId: null,
  maxWaitSeconds: null,
  maxCallers: 50,
};

function Body({ source, subject }: { source: CallQueueSource; subject: FormSubject }) {
  const texts = useFieldTexts(fields);
  const organizationId = source.entity?.organizationId ?? subject.organizationId;
  return (
    <Fields>
      <TextField {...texts.name} required />
      <EntitiesField {...texts.agentIds} type="user" organizationId={organizationId} />
      <ChoiceField {...texts.order} />
      <EntityField {...texts.musicId} type="sound" organizationId={organizationId} />
      <FieldRow>
        <NumberField {...texts.maxWaitSeconds} holds="nullable" />
        <NumberField {...texts.maxCallers} required />
      </FieldRow>
    </Fields>
  );
}

export const callQueueForms = entityForms({
  entity: 'callQueue',
  title: msg`Queue`,
  labels: callQueueLabels,
  done: { create: msg`Queue created`, update: msg`Queue updated` },
  useSource: (subject) => useEntitySource('callQueue', subject),
  schema,
  valuesOf: ({ entity }) => entity ?? blank,
  fields,
  Body,
  within: 'organization',
  create: (body, { subject: { id, organizationId } }) =>
    call('callQueue.create', {}, { id, organizationId, ...body }, organizationId),
  update: (changes, { subject: { id, organizationId } }) =>
    call('callQueue.update', { id }, changes, organizationId),
});
