import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FlowSession } from '../../domain/entities/flow-session/model.ts';
import type { sessionStates } from '../../domain/entities/flow-session/rules.ts';
import { FlowReferenceText } from '../../fields/flow/flow-reference.tsx';
import { VersionTime } from '../../fields/flow/version-time.tsx';
import { WaitList } from '../../fields/flow/wait-list.tsx';
import { Message } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { EntityFields } from '../define/field.ts';
import { BlockAt } from './block-at.tsx';
import { CauseText } from './cause.tsx';
import { ErrorText } from './error-text.tsx';
import { ObjectList } from './object-list.tsx';
import { Resources } from './resources.tsx';
import { memberName } from '../../i18n/member-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

type FlowSessionState = (typeof sessionStates)[number];

export const sessionStateNames: { readonly [State in FlowSessionState]: MessageDescriptor } = {
  active: msg({ message: 'Active', context: 'flow session' }),
  terminating: msg({ message: 'Terminating', context: 'flow session' }),
  terminated: msg({ message: 'Terminated', context: 'flow session' }),
};

const tones: { readonly [State in FlowSessionState]: StatusTone } = {
  active: 'ok',
  terminating: 'busy',
  terminated: 'plain',
};

const moment = (at: string) => <Moment at={at} />;

/** The fields of a flow session. */
export const sessionFields = {
  flowReference: {
    title: msg({ message: 'Flow', context: 'flow session' }),
    show: (flow: FlowSession['flowReference']) => <FlowReferenceText flow={flow} />,
  },
  revisionId: { title: msg`Version`, show: (id: string) => <VersionTime id={id} /> },
  cause: {
    title: msg({ message: 'Begun by', context: 'flow session' }),
    show: (cause: FlowSession['cause']) => <CauseText cause={cause} />,
  },
  terminatingSince: { title: msg`Terminating since`, show: moment },
  terminated: { title: msg({ message: 'Ended', context: 'flow session' }), show: moment },
  consumedResources: {
    title: msg`Used`,
    show: (used: FlowSession['consumedResources']) => <Resources used={used} />,
  },
  lastActivity: { title: msg`Last activity`, show: moment },
  managedObjects: {
    title: msg`Managed objects`,
    show: (objects: FlowSession['managedObjects']) => <ObjectList objects={objects} />,
  },
  waiting: {
    title: msg`Waits at`,
    show: (waiting: FlowSession['waiting']) => (
      <WaitList waiting={waiting} renderPlace={(place) => <BlockAt place={place} />} />
    ),
  },
  lastError: {
    title: msg`Last error`,
    show: (error: NonNullable<FlowSession['lastError']>) => <ErrorText error={error} />,
  },
} satisfies EntityFields<FlowSession>;

/** The state, which follows from the dates (S1-4-41). */
export const sessionStateField = {
  title: msg`State`,
  show: (state: FlowSessionState) => (
    <StatusBadge tone={memberEntry(tones, state, 'neutral')}>
      <Message text={memberName(sessionStateNames, state)} />
    </StatusBadge>
  ),
};
