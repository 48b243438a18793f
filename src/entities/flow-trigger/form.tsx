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
import { jsonProblem } from '../../lib/text/json-problem.ts';
import { entityForms } from '../define/entity-forms.ts';
import type { FormSource, FormSubject } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { EndpointField } from './endpoint-field.tsx';
import { endpointsOf } from './endpoint.ts';
import { triggerFields, triggerLabels } from './fields.tsx';

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

const { title, description, invalid } = triggerFields.body;
/** The form edits the request as a text. */
const fields = { ...triggerFields, body: { title, description, invalid } };

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

const blank: TriggerValues = { endpointName: '', flowSessionId: null, body: printJson({}) };

export const triggerForms = entityForms({
  entity: 'flowTrigger',
  title: msg`API endpoint`,
  labels: triggerLabels,
  done: { create: msg`API endpoint created`, update: msg`API endpoint updated` },
  useSource: useTriggerSource,
  schema,
  valuesOf: ({ entity }: Pick<TriggerSource, 'entity'>) =>
    entity === null ? blank : { ...entity, body: printJson(entity.body) },
  fields,
  Body,
  bodyOf: ({ body, ...values }) => ({ ...values, body: JSON.parse(body) as unknown }),
  within: 'organization',
  create: (body, { subject: { id, organizationId } }) =>
    call('flowTrigger.put', { id }, { organizationId, ...body }, organizationId),
  update: (changes, { subject: { id, organizationId } }) =>
    call('flowTrigger.update', { id }, changes, organizationId),
});
