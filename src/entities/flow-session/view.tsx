import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import type { FlowSession } from '../../domain/entities/flow-session/model.ts';
import { sessionStateOf } from '../../domain/entities/flow-session/rules.ts';
import { Moment } from '../../fields/time/moment.tsx';
import { commonTitles } from '../define/common-title.ts';
import type { EntityView } from '../define/view.ts';
import { sessionFields as fields, sessionStateField, sessionStateNames } from './fields.tsx';
import { SessionHeading } from './heading.tsx';
import { SessionDetails } from './panel.tsx';

const flowCell = ({ flowReference }: FlowSession) => fields.flowReference.show(flowReference);
const stateCell = (session: FlowSession) => sessionStateField.show(sessionStateOf(session));
const causeCell = ({ cause }: FlowSession) => fields.cause.show(cause);
const createDateCell = ({ createDate }: FlowSession) => <Moment at={createDate} />;
const lastActivityCell = ({ lastActivity }: FlowSession) => <Moment at={lastActivity} />;
const terminatedCell = ({ terminated }: FlowSession) =>
  terminated === null ? '–' : <Moment at={terminated} />;
const objectsCell = ({ managedObjects }: FlowSession) => managedObjects.length;
const errorCell = ({ lastError }: FlowSession) => lastError?.message ?? '–';

const terminate = msg`Terminate`;

/** Runs of deployed flows (S1-3-44). */
export const flowSessionView: EntityView<'flowSession'> = {
  name: 'flowSession',
  icon: 'play',
  list: {
    columns: [
      {
        id: 'flow',
        title: fields.flowReference.title,
        cell: flowCell,
        width: 240,
      },
      {
        id: 'state',
        title: sessionStateField.title,
        cell: stateCell,
        text: (session, { say }) => say(sessionStateNames[sessionStateOf(session)]),
        sort: 'terminated',
        width: 140,
      },
      {
        id: 'cause',
        title: fields.cause.title,
        cell: causeCell,
        text: ({ cause }, { say, name }) =>
          cause.type === 'call' ? say(msg`a telephone call`) : name('flowTrigger', cause.triggerId),
        width: 'rest',
      },
      { id: 'objects', title: fields.managedObjects.title, cell: objectsCell, width: 150 },
      {
        id: 'createDate',
        title: commonTitles.createDate,
        cell: createDateCell,
        sort: 'createDate',
        width: 170,
      },
      {
        id: 'lastActivity',
        title: fields.lastActivity.title,
        cell: lastActivityCell,
        sort: 'lastActivity',
        width: 170,
      },
      {
        id: 'terminated',
        title: fields.terminated.title,
        cell: terminatedCell,
        sort: 'terminated',
        initially: 'hidden',
        width: 170,
      },
      {
        id: 'lastError',
        title: fields.lastError.title,
        cell: errorCell,
        initially: 'hidden',
        width: 240,
      },
    ],
    filters: [
      {
        field: 'flowReference.id',
        title: fields.flowReference.title,
        kind: 'entity',
        entity: 'flow',
        holds: 'one',
      },
      { field: 'createDate', title: commonTitles.createDate, kind: 'period' },
      { field: 'lastActivity', title: fields.lastActivity.title, kind: 'period' },
      { field: 'terminated', title: fields.terminated.title, kind: 'period' },
    ],
    sorting: [{ by: 'createDate', dir: 'desc' }],
    limit: 1000,
  },
  Heading: SessionHeading,
  Details: SessionDetails,
  fields: { flowSession: fields },
  actions: [
    {
      id: 'terminate',
      label: terminate,
      icon: 'close',
      policy: 'flow.session.terminate',
      blocked: (session) => {
        const state = sessionStateOf(session);
        if (state === 'active') return null;
        return state === 'terminating'
          ? msg`The session is already terminating.`
          : msg`The session has ended.`;
      },
      run: {
        kind: 'command',
        send: ({ entity, organizationId }) =>
          call('flowSession.terminate', { id: entity.id }, {}, organizationId),
        done: msg`Flow session terminating`,
        confirm: {
          title: terminate,
          text: msg`The session releases its objects and ends. Calls that it handles are hung up.`,
        },
      },
    },
  ],
};
