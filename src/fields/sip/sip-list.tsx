import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { selectionOptions } from '../../i18n/selection-options.ts';
import type { SipStatusState, SipStatus, SipStatusInfo } from '../../domain/value/sip-status.ts';
import { Message } from '../text/message.tsx';
import { Moment } from '../time/moment.tsx';
import { SipStatusBadge, sipStatusNames, sipStatusWord, sipStatusWords } from './sip-status.tsx';
import { Nothing } from '../../kit/display/nothing.tsx';
import { memberName } from '../../i18n/member-name.ts';

/** How the fields of a SIP registration are named and shown in a change log. */
export const sipFields = {
  status: {
    title: msg`Status`,
    show: (status: SipStatus) => <Message text={memberName(sipStatusNames, status)} />,
  },
  statusInfo: { title: msg`Registration`, show: ({ remoteIp }: SipStatusInfo) => remoteIp ?? <Nothing /> },
};

const statusCell = ({ status, statusInfo }: SipStatusState) => (
  <SipStatusBadge status={status} statusInfo={statusInfo} />
);
const statusText = (
  state: SipStatusState,
  { say }: { readonly say: (text: MessageDescriptor) => string },
): string => say(sipStatusWord(state));
const lastRegistrationCell = ({ statusInfo }: SipStatusState) =>
  statusInfo?.lastRegistration && <Moment at={statusInfo.lastRegistration} />;
const lastFailureCell = ({ statusInfo }: SipStatusState) => statusInfo?.lastFailureMessage;
const userAgentCell = ({ statusInfo }: SipStatusState) => statusInfo?.metadata.userAgent;

/** The list columns of a SIP registration. */
export const sipColumns = {
  status: {
    id: 'status',
    title: sipFields.status.title,
    cell: statusCell,
    text: statusText,
    sort: 'status',
    holds: sipStatusWords,
  },
  lastRegistration: {
    id: 'lastRegistration',
    title: msg`Last registration`,
    cell: lastRegistrationCell,
    sort: 'statusInfo.lastRegistration',
    holds: 'moment',
  },
  lastFailure: {
    id: 'lastFailure',
    title: msg`Failure message`,
    cell: lastFailureCell,
    sort: 'statusInfo.lastFailureMessage',
    initially: 'hidden',
    width: 200,
  },
  userAgent: {
    id: 'userAgent',
    title: msg`User agent`,
    cell: userAgentCell,
    sort: 'statusInfo.metadata.userAgent',
    initially: 'hidden',
    width: 220,
  },
} as const;

/** The list filters of a SIP registration. */
export const sipFilters = {
  status: {
    field: 'status',
    title: sipFields.status.title,
    kind: 'selection',
    options: selectionOptions(sipStatusNames),
  },
  lastRegistration: {
    field: 'statusInfo.lastRegistration',
    title: sipColumns.lastRegistration.title,
    kind: 'period',
  },
} as const;
