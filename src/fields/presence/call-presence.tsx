import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PresenceState } from '../../domain/entities/telephony-user/reach.ts';
import { memberName } from '../../i18n/member-name.ts';
import { PresenceDot } from '../../kit/display/presence-dot.tsx';
import type { Presence } from '../../kit/display/presence-dot.tsx';
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
