import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SipStatus, SipStatusInfo, SipStatusState } from '../../domain/value/sip-status.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import { Message } from '../text/message.tsx';
import { Moment } from '../time/moment.tsx';
import { Nothing } from '../../kit/display/nothing.tsx';
import { memberName } from '../../i18n/member-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

/** The names of the statuses (S1-4-29). */
export const sipStatusNames: Record<SipStatus, MessageDescriptor> = {
  online: msg({ message: 'Online', context: 'device status' }),
  offline: msg({ message: 'Offline', context: 'device status' }),
  other: msg({ message: 'Other', context: 'device status' }),
};
const tones: Record<SipStatus, StatusTone> = { online: 'plain', offline: 'neutral', other: 'notice' };

const unmonitored = msg({ message: 'Not monitored', context: 'device status' });

/** One that never registers is neither online nor offline, as it should be. */
const isUnmonitored = ({ status, statusInfo }: SipStatusState): boolean =>
  status === 'other' && statusInfo === null;

/** The SIP status of a device or trunk in words. */
export const sipStatusWord = (state: SipStatusState): MessageDescriptor =>
  isUnmonitored(state) ? unmonitored : memberName(sipStatusNames, state.status);

export const sipStatusWords: readonly MessageDescriptor[] = [...Object.values(sipStatusNames), unmonitored];

/** The SIP status of a device or trunk. */
export function SipStatusBadge(state: SipStatusState) {
  return (
    <StatusBadge tone={isUnmonitored(state) ? 'plain' : memberEntry(tones, state.status, 'neutral')}>
      <Message text={sipStatusWord(state)} />
    </StatusBadge>
  );
}

/** The registrar's data about a device or trunk (S1-3-08). */
export function SipRegistration({ info }: { info: SipStatusInfo }) {
  const { t } = useLingui();
  const none = <Nothing />;
  const moment = (at: string | null) => (at === null ? none : <Moment at={at} />);
  const { metadata } = info;
  return (
    <FactList
      facts={[
        { label: t`Remote address`, value: info.remoteIp ?? none },
        { label: t`Last registration`, value: moment(info.lastRegistration) },
        { label: t`Expires`, value: moment(info.expiry) },
        { label: t`Last failure`, value: moment(info.lastFailure) },
        ...(info.lastFailureMessage === null
          ? []
          : [{ label: t`Failure message`, value: info.lastFailureMessage }]),
        { label: t`User agent`, value: metadata.userAgent ?? none },
        { label: t`Display name`, value: metadata.displayName ?? none },
        { label: t`Local address`, value: metadata.localIp ?? none },
      ]}
    />
  );
}
