import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { call } from '../../client/session/call.ts';
import type { CallQueue } from '../../domain/entities/call-queue/model.ts';
import { listPart } from '../define/list-part.ts';
import { deleteAction, updateAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { callQueueFields, callQueueLabels } from './fields.tsx';
import { CallQueueDetails } from './panel.tsx';

const { column, filter, choice, fact } = listPart(callQueueFields);
const agentCountCell = ({ agentIds }: CallQueue) => agentIds.length;

const waitingFact = ({ waiting }: CallQueue) => (
  <Plural value={waiting} _0="Nobody waits" one="# caller waits" other="# callers wait" />
);

/** A queue of callers (decision 110). */
export const callQueueView: EntityView<'callQueue'> = {
  name: 'callQueue',
  icon: 'users',
  list: {
    columns: [
      column('name', { width: 280 }),
      column('waiting', { holds: 'figure', width: 110 }),
      column('waitingSince', { text: ({ waitingSince }) => waitingSince ?? '', width: 150 }),
      column('agentIds', { cell: agentCountCell, sort: null, holds: 'figure', width: 110 }),
      column('order'),
      column('maxCallers', { holds: 'figure', initially: 'hidden' }),
      column('createDate', { initially: 'hidden' }),
    ],
    card: { state: 'waiting', lines: [['agentIds', 'order']], titled: ['waiting', 'agentIds'] },
    filters: [
      filter('name', { kind: 'text' }),
      filter('agentIds', { kind: 'entity', entity: 'user', holds: 'many' }),
      choice('order'),
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  head: { facts: [fact('waiting', waitingFact), fact('order')] },
  Details: CallQueueDetails,
  fields: { callQueue: callQueueFields },
  actions: [
    updateAction({
      label: callQueueLabels.update,
      policy: 'telephony.queue.update',
      load: async () => (await import('./form.tsx')).callQueueForms.updateForm,
    }),
    deleteAction({
      label: msg`Delete queue`,
      policy: 'telephony.queue.delete',
      send: ({ entity, organizationId }) => call('callQueue.delete', { id: entity.id }, {}, organizationId),
      done: msg`Queue deleted`,
    }),
  ],
  create: {
    label: callQueueLabels.create,
    within: 'organization',
    policy: 'telephony.queue.create',
    load: async () => (await import('./form.tsx')).callQueueForms.createForm,
  },
};
