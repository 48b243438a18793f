import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import type { FlowTrigger } from '../../domain/entities/flow-trigger/model.ts';
import { FlowReferenceText } from '../../fields/flow/flow-reference.tsx';
import { Message } from '../../fields/text/message.tsx';
import { shortJson } from '../../fields/text/json-text.ts';
import { listPart } from '../define/list-part.ts';
import { deleteAction, updateAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { triggerFields as fields, triggerLabels } from './fields.tsx';
import { InvokeDialog } from './lazy-invoke.ts';
import { TriggerDetails } from './panel.tsx';

const { column, filter, fact } = listPart(fields);

const bodyCell = ({ body }: FlowTrigger) => fields.body.show(body);
const flowCell = ({ flow }: FlowTrigger) =>
  flow === null ? <Message text={fields.flow.none} /> : <FlowReferenceText flow={flow} />;

/** Endpoints through which other systems begin flow sessions (S1-3-45). */
export const flowTriggerView: EntityView<'flowTrigger'> = {
  name: 'flowTrigger',
  icon: 'link',
  list: {
    columns: [
      column('endpointName', { width: 240 }),
      column('flow', { cell: flowCell, sort: null, width: 240 }),
      column('body', { cell: bodyCell, text: ({ body }) => shortJson(body), sort: null, width: 'rest' }),
      column('createDate'),
    ],
    card: { lines: [['flow']] },
    filters: [
      filter('endpointName', { kind: 'text' }),
      { field: 'flow.id', title: fields.flow.title, kind: 'entity', entity: 'flow', holds: 'one' },
      filter('createDate', { kind: 'period' }),
    ],
    sorting: [{ by: 'endpointName', dir: 'asc' }],
    limit: 1000,
  },
  head: {
    facts: [
      fact(
        'flow',
        ({ flow }, organizationId) => flow && <FlowReferenceText flow={flow} linkAt={organizationId} />,
      ),
    ],
  },
  Details: TriggerDetails,
  fields: { flowTrigger: fields },
  actions: [
    {
      id: 'invoke',
      label: triggerLabels.invoke,
      icon: 'play',
      rank: 'primary',
      policy: 'flow.trigger.invoke',
      run: { kind: 'dialog', Dialog: InvokeDialog },
    },
    updateAction({
      label: triggerLabels.update,
      policy: 'flow.trigger.edit',
      load: async () => (await import('./form.tsx')).triggerForms.updateForm,
      bulkForm: async () => (await import('./bulk-form.ts')).triggerBulkForm,
    }),
    deleteAction({
      label: msg`Delete API endpoint`,
      policy: 'flow.trigger.edit',
      send: ({ entity, organizationId }) => call('flowTrigger.delete', { id: entity.id }, {}, organizationId),
      done: msg`API endpoint deleted`,
    }),
  ],
  create: {
    label: triggerLabels.create,
    within: 'organization',
    policy: 'flow.trigger.edit',
    load: async () => (await import('./form.tsx')).triggerForms.createForm,
  },
};
