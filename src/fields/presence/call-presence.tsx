import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallState } from '../../domain/entities/telephony-user/rules.ts';
import { PresenceDot } from '../../kit/display/presence-dot.tsx';
import type { Presence } from '../../kit/display/presence-dot.tsx';

/** Whether a person can be reached, by their call state. */
export const callPresences: Record<
  CallState,
  { readonly presence: Presence; readonly name: MessageDescriptor }
> = {
  idle: { presence: 'available', name: msg`Available` },
  trying: { presence: 'inCall', name: msg`Calling…` },
  ringing: { presence: 'ringing', name: msg`Ringing` },
  calling: { presence: 'inCall', name: msg`In a call` },
};

/** The presence of a person by their call state. */
export function CallPresence({ state }: { state: CallState }) {
  const { i18n } = useLingui();
  const { presence, name } = callPresences[state];
  return <PresenceDot presence={presence} label={i18n._(name)} />;
}
