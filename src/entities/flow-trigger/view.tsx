import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import type { FlowTrigger } from '../../domain/entities/flow-trigger/model.ts';
import { FlowReferenceText } from '../../fields/flow/flow-reference.tsx';
import { Message } from '../../fields/text/message.tsx';
import { shortJson } from '../../fields/text/json-text.ts';
import { Moment } from '../../fields/time/moment.tsx';
import { commonTitles } from '../define/common-title.ts';
import type { EntityView } from '../define/view.ts';
import { triggerLabels } from './action-label.ts';
import { triggerFields as fields } from './fields.tsx';
import { InvokeDialog } from './lazy-invoke.ts';
import { TriggerDetails } from './panel.tsx';

const nameCell = ({ endpointName }: FlowTrigger) => endpointName;
const flowCell = ({ flow }: FlowTrigger) =>
  flow === null ? <Message text={fields.flow.none} /> : <FlowReferenceText flow={flow} />;
const bodyCell = ({ body }: FlowTrigger) => fields.body.show(body);
const createDateCell = ({ createDate }: FlowTrigger) => <Moment at={createDate} />;

/** Endpoints through which other systems begin flow sessions (S1-3-45). */
export const flowTriggerView: EntityView<'flowTrigger'> = {
  name: 'flowTrigger',
  icon: 'link',
  list: {
    columns: [
      {
        id: 'endpointName',
        title: fields.endpointName.title,
        cell: nameCell,
        sort: 'endpointName',
        width: 240,
      },
      { id: 'flow', title: fields.flow.title, cell: flowCell, width: 240 },
      {
        id: 'body',
        title: fields.body.title,
        cell: bodyCell,
        text: ({ body }) => shortJson(body),
        width: 'rest',
      },
      {
        id: 'createDate',
        title: commonTitles.createDate,
        cell: createDateCell,
        sort: 'createDate',
        width: 170,
      },
    ],
    filters: [
      { field: 'endpointName', title: fields.endpointName.title, kind: 'text' },
      { field: 'flow.id', title: fields.flow.title, kind: 'entity', entity: 'flow', holds: 'one' },
      { field: 'createDate', title: commonTitles.createDate, kind: 'period' },
    ],
    sorting: [{ by: 'endpointName', dir: 'asc' }],
    limit: 1000,
  },
  Details: TriggerDetails,
  fields: { flowTrigger: fields },
  actions: [
    {
      id: 'invoke',
      label: triggerLabels.invoke,
      icon: 'play',
      policy: 'flow.trigger.invoke',
      run: { kind: 'dialog', Dialog: InvokeDialog },
    },
    {
      id: 'update',
      label: triggerLabels.update,
      icon: 'edit',
      policy: 'flow.trigger.edit',
      shortcut: 'e',
      run: {
        kind: 'form',
        load: async () => (await import('./form.tsx')).triggerForms.updateForm,
        bulkForm: async () => (await import('./bulk-form.ts')).triggerBulkForm,
      },
    },
    {
      id: 'delete',
      label: msg`Delete API endpoint`,
      icon: 'trash',
      policy: 'flow.trigger.edit',
      run: {
        kind: 'delete',
        send: ({ entity, organizationId }) =>
          call('flowTrigger.delete', { id: entity.id }, {}, organizationId),
        done: msg`API endpoint deleted`,
      },
    },
  ],
  create: {
    label: triggerLabels.create,
    within: 'organization',
    policy: 'flow.trigger.edit',
    load: async () => (await import('./form.tsx')).triggerForms.createForm,
  },
};
