import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import type { FlowSession } from '../../domain/entities/flow-session/model.ts';
import { sessionStateOf } from '../../domain/entities/flow-session/rules.ts';
import { Moment } from '../../fields/time/moment.tsx';
import { listPart } from '../define/list-part.ts';
import type { EntityView } from '../define/view.ts';
import { CauseText } from './cause.tsx';
import { sessionFields as fields, sessionStateField, sessionStateNames } from './fields.tsx';
import { SessionTitle } from './title.tsx';
import { SessionDetails } from './panel.tsx';
import { causeText } from './cause-text.ts';
import { OpenTrace } from './open-trace.tsx';

const { column, filter, fact } = listPart(fields);

const stateCell = (session: FlowSession) => sessionStateField.show(sessionStateOf(session));
const terminatedCell = ({ terminated }: FlowSession) => terminated && <Moment at={terminated} />;
const objectsCell = ({ managedObjects }: FlowSession) => managedObjects.length;
const errorCell = ({ lastError }: FlowSession) => lastError?.message;

const terminate = msg`Terminate`;

/** Runs of deployed flows (S1-3-44). */
export const flowSessionView: EntityView<'flowSession'> = {
  name: 'flowSession',
  icon: 'play',
  list: {
    columns: [
      column('flowReference', { id: 'flow', sort: null, width: 240 }),
      {
        id: 'state',
        title: sessionStateField.title,
        cell: stateCell,
        text: (session, { say }) => say(sessionStateNames[sessionStateOf(session)]),
        sort: 'terminated',
        holds: Object.values(sessionStateNames),
      },
      column('cause', {
        text: ({ cause }, words) => causeText(cause, words),
        sort: null,
        width: 'rest',
      }),
      column('managedObjects', { id: 'objects', cell: objectsCell, sort: null, holds: 'figure', width: 150 }),
      column('createDate'),
      column('lastActivity', { holds: 'moment' }),
      column('terminated', { cell: terminatedCell, initially: 'hidden', holds: 'moment' }),
      column('lastError', { cell: errorCell, sort: null, initially: 'hidden', width: 240 }),
    ],
    card: { state: 'state', lines: [['cause', 'createDate']] },
    filters: [
      {
        field: 'flowReference.id',
        title: fields.flowReference.title,
        kind: 'entity',
        entity: 'flow',
        holds: 'one',
      },
      filter('createDate', { kind: 'period' }),
      filter('lastActivity', { kind: 'period' }),
      filter('terminated', { kind: 'period' }),
    ],
    sorting: [{ by: 'createDate', dir: 'desc' }],
    limit: 1000,
  },
  head: {
    Title: SessionTitle,
    facts: [
      { title: sessionStateField.title, of: [sessionStateField], show: stateCell },
      fact('cause', ({ cause }, organizationId) => <CauseText cause={cause} linkAt={organizationId} />),
    ],
    Open: OpenTrace,
  },
  Details: SessionDetails,
  fields: { flowSession: fields },
  actions: [
    {
      id: 'terminate',
      label: terminate,
      icon: 'close',
      rank: 'secondary',
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
