import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LibraryFlow } from '../../domain/entities/library-flow/model.ts';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { Message } from '../text/message.tsx';
import { memberName } from '../../i18n/member-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

type Upgrade = LibraryFlow['upgrade'];

export const upgradeNames: { readonly [State in Upgrade]: MessageDescriptor } = {
  none: msg`Up to date`,
  available: msg`Upgrade available`,
};
const tones: { readonly [State in Upgrade]: StatusTone } = { none: 'plain', available: 'notice' };

/** Whether another version than the installed one is the latest (S1-4-36). */
export function UpgradeBadge({ upgrade }: { upgrade: Upgrade }) {
  return (
    <StatusBadge tone={memberEntry(tones, upgrade, 'neutral')}>
      <Message text={memberName(upgradeNames, upgrade)} />
    </StatusBadge>
  );
}
