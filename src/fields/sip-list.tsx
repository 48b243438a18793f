import { msg } from '@lingui/core/macro';
import { selectionOf } from '../i18n/selection.ts';
import type { SipStanding, SipStatus, SipStatusInfo } from '../domain/value/sip-status.ts';
import { Message } from './message.tsx';
import { Moment } from './moment.tsx';
import { SipStatusBadge, sipStatusNames } from './sip-status.tsx';

/** The fields of what registers by SIP, in words for a change log. */
export const sipFields = {
  status: {
    title: msg`Status`,
    show: (status: SipStatus) => <Message text={sipStatusNames[status]} />,
  },
  statusInfo: { title: msg`Registration`, show: ({ remoteIp }: SipStatusInfo) => remoteIp ?? '–' },
};

const statusCell = ({ status, statusInfo }: SipStanding) => (
  <SipStatusBadge status={status} statusInfo={statusInfo} />
);
const lastRegistrationCell = ({ statusInfo }: SipStanding) =>
  statusInfo?.lastRegistration && <Moment at={statusInfo.lastRegistration} />;
const lastFailureCell = ({ statusInfo }: SipStanding) => statusInfo?.lastFailureMessage;
const userAgentCell = ({ statusInfo }: SipStanding) => statusInfo?.metadata.userAgent;

/** How its standing is shown in a list of it. */
export const sipColumns = {
  status: { id: 'status', title: sipFields.status.title, cell: statusCell, sort: 'status', width: 110 },
  lastRegistration: {
    id: 'lastRegistration',
    title: msg`Last registration`,
    cell: lastRegistrationCell,
    sort: 'statusInfo.lastRegistration',
    width: 170,
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

/** How it is filtered by. */
export const sipFilters = {
  status: {
    field: 'status',
    title: sipFields.status.title,
    kind: 'selection',
    options: selectionOf(sipStatusNames),
  },
  lastRegistration: {
    field: 'statusInfo.lastRegistration',
    title: sipColumns.lastRegistration.title,
    kind: 'period',
  },
} as const;
