import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PresenceState } from '../../domain/entities/telephony-user/reach.ts';
import { memberName } from '../../i18n/member-name.ts';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import { PresenceDot } from '../../kit/display/presence-dot.tsx';
import type { Presence } from '../../kit/display/presence-dot.tsx';
import { Message } from '../text/message.tsx';
import { memberEntry } from '../../lib/value/member-entry.ts';

const names: Readonly<Record<PresenceState, MessageDescriptor>> = {
  idle: msg`Available`,
  trying: msg`Calling…`,
  ringing: msg`Ringing`,
  calling: msg`In a call`,
  unreachable: msg`Unreachable`,
};
const dots: Readonly<Record<PresenceState, Presence>> = {
  idle: 'available',
  trying: 'inCall',
  ringing: 'ringing',
  calling: 'inCall',
  unreachable: 'offline',
};

export const presenceTones: Readonly<Record<PresenceState, StatusTone>> = {
  idle: 'plain',
  trying: 'notice',
  ringing: 'notice',
  calling: 'info',
  unreachable: 'neutral',
};

/** All that a presence may say. */
export const presenceNames = Object.values(names);

/** The presence of a person in words. */
export const presenceName = (presence: PresenceState): MessageDescriptor => memberName(names, presence);

/** The presence of a person as a dot; none for one that this build does not know. */
export function CallPresence({ presence }: { presence: PresenceState }) {
  const { i18n } = useLingui();
  const dot = memberEntry(dots, presence, null);
  return dot && <PresenceDot presence={dot} label={i18n._(presenceName(presence))} />;
}

/** The presence of a person in a column of its own. */
export const PresenceBadge = ({ presence }: { presence: PresenceState }) => (
  <StatusBadge tone={memberEntry(presenceTones, presence, 'neutral')}>
    <Message text={presenceName(presence)} />
  </StatusBadge>
);
