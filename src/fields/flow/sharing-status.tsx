import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SharingStatus } from '../../domain/flow/graph/sharing-status.ts';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { Message } from '../text/message.tsx';
import { memberName } from '../../i18n/member-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

export const sharingStatusNames: { readonly [Status in SharingStatus]: MessageDescriptor } = {
  notShared: msg`Not shared`,
  sharedOutdated: msg`Shared, outdated`,
  sharedLatest: msg`Shared`,
};

const tones: { readonly [Status in SharingStatus]: StatusTone } = {
  notShared: 'plain',
  sharedOutdated: 'warn',
  sharedLatest: 'plain',
};

/** Whether an own flow or macro is in a library, as it is now (S1-4-37). */
export function SharingStatusBadge({ status }: { status: SharingStatus }) {
  return (
    <StatusBadge tone={memberEntry(tones, status, 'neutral')}>
      <Message text={memberName(sharingStatusNames, status)} />
    </StatusBadge>
  );
}
