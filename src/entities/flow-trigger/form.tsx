import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import * as v from 'valibot';
import { oldestOf } from '../../client/data/freshness.ts';
import { call } from '../../client/session/call.ts';
import { endpointName, requestBody } from '../../domain/entities/flow-trigger/input.ts';
import { EntityField } from '../../fields/entity/entity-field.tsx';
import type { NamedEntities, NamedEntity } from '../../fields/entity/use-named-entities.ts';
import { useNamedEntities } from '../../fields/entity/use-named-entities.ts';
import { Fields } from '../../fields/form/form-layout.tsx';
import { JsonField } from '../../fields/text/json-field.tsx';
import { printJson } from '../../fields/text/json-text.ts';
import { changedFields } from '../../lib/value/changed-fields.ts';
import { jsonProblem } from '../../lib/text/json-problem.ts';
import type { FormFields } from '../define/field.ts';
import type { EntityFormOf, FormPart, FormSource, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { triggerLabels } from './action-label.ts';
import { EndpointField } from './endpoint-field.tsx';
import { endpointsOf } from './endpoint.ts';
import { triggerFields } from './fields.tsx';

export interface TriggerSource extends Pick<EntitySource<'flowTrigger'>, 'entity'> {
  /** The flows of the organization, its own and those of libraries. */
  readonly flows: readonly NamedEntity[];
}

const noFlows: readonly NamedEntity[] = [];
const entitiesOf = (found: NamedEntities): readonly NamedEntity[] =>
  found.state === 'ready' ? found.entities : noFlows;

function useTriggerSource(subject: FormSubject): FormSource<TriggerSource> {
  const { organizationId } = subject;
  const found = useEntitySource('flowTrigger', subject);
  const owner = (found.state === 'ready' ? found.source.entity?.organizationId : null) ?? organizationId;
  const within =
    owner === null ? [] : [{ type: 'organization' as const, organizationId: owner, scope: 'self' as const }];
  const own = useNamedEntities('flow', within);
  const installed = useNamedEntities('libraryFlow', within);
  const ownFlows = entitiesOf(own);
  const installedFlows = entitiesOf(installed);
  const flows = useMemo(() => [...ownFlows, ...installedFlows], [ownFlows, installedFlows]);
  if (found.state !== 'ready') return found;
  if (own.state === 'loading') return own;
  if (installed.state === 'loading') return installed;
  return {
    state: 'ready',
    source: { entity: found.source.entity, flows },
    freshness: oldestOf(found.freshness, own.freshness, installed.freshness),
  };
}

const isRequest = (text: string): boolean =>
  jsonProblem(text) === null && v.is(requestBody, JSON.parse(text));

const schema = v.object({
  endpointName,
  flowSessionId: v.nullable(v.string()),
  body: v.pipe(v.string(), v.check(isRequest, 'Not a request')),
});
export type TriggerValues = v.InferOutput<typeof schema>;

const fields: FormFields<TriggerValues, TriggerSource> = {
  endpointName: triggerFields.endpointName,
  flowSessionId: triggerFields.flowSessionId,
  body: {
    title: triggerFields.body.title,
    description: triggerFields.body.description,
    invalid: triggerFields.body.invalid,
  },
};

function Body({ source: { flows, entity }, subject }: { source: TriggerSource; subject: FormSubject }) {
  const texts = useFieldTexts(fields);
  const { t } = useLingui();
  return (
    <Fields>
      <EndpointField {...texts.endpointName} endpoints={endpointsOf(flows)} listLabel={t`Endpoints`} />
      <EntityField
        {...texts.flowSessionId}
        type="flowSession"
        organizationId={entity?.organizationId ?? subject.organizationId}
      />
      <JsonField {...texts.body} rows={8} />
    </Fields>
  );
}

const valuesOf = ({ entity }: Pick<TriggerSource, 'entity'>): TriggerValues => ({
  endpointName: entity?.endpointName ?? '',
  flowSessionId: entity?.flowSessionId ?? null,
  body: printJson(entity === null ? {} : entity.body),
});

const bodyOf = ({ body, ...values }: TriggerValues) => ({ ...values, body: JSON.parse(body) as unknown });

const create: FormPart<TriggerSource, TriggerValues>['send'] = (
  values,
  { subject: { id, organizationId } },
) =>
  organizationId === null
    ? null
    : call('flowTrigger.put', { id }, { organizationId, ...bodyOf(values) }, organizationId);

const update: FormPart<TriggerSource, TriggerValues>['send'] = (
  values,
  { source, subject: { id, organizationId } },
) => {
  const { body, ...changes } = changedFields(valuesOf(source), values);
  const sent = { ...changes, ...(body !== undefined && { body: JSON.parse(body) as unknown }) };
  return Object.keys(sent).length === 0 ? null : call('flowTrigger.update', { id }, sent, organizationId);
};

const title = msg`API endpoint`;

const common = {
  entity: 'flowTrigger',
  useSource: useTriggerSource,
  schema: () => schema,
  valuesOf,
  fields,
  steps: [{ id: 'trigger', title, fields: ['endpointName', 'flowSessionId', 'body'], Body }],
} as const satisfies Partial<EntityFormOf<TriggerSource, TriggerValues>>;

export const createForm: EntityFormOf<TriggerSource, TriggerValues> = {
  ...common,
  title: triggerLabels.create,
  submit: { label: triggerLabels.create },
  done: { text: msg`API endpoint created` },
  parts: [{ title, step: 'trigger', send: create }],
};
export const createTriggerForm = defineForm(createForm);

export const updateForm: EntityFormOf<TriggerSource, TriggerValues> = {
  ...common,
  title: triggerLabels.update,
  submit: { label: msg`Save` },
  done: { text: msg`API endpoint updated` },
  parts: [{ title, step: 'trigger', send: update }],
};
export const updateTriggerForm = defineForm(updateForm);
