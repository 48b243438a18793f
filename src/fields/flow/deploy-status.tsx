import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeployStatus } from '../../domain/flow/graph/deploy-status.ts';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { Message } from '../text/message.tsx';
import { memberName } from '../../i18n/member-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

export const deployStatusNames: { readonly [Status in DeployStatus]: MessageDescriptor } = {
  none: msg`Never deployed`,
  latest: msg({ message: 'Deployed', context: 'deployment' }),
  outdated: msg({ message: 'Changes not deployed', context: 'deployment' }),
  reconfigured: msg({ message: 'Reconfigured', context: 'deployment' }),
};

const tones: { readonly [Status in DeployStatus]: StatusTone } = {
  none: 'neutral',
  latest: 'plain',
  outdated: 'warn',
  reconfigured: 'notice',
};

/** The deployment status of a flow by word, shape and colour (S1-4-34). */
export function DeployStatusBadge({ status }: { status: DeployStatus }) {
  return (
    <StatusBadge tone={memberEntry(tones, status, 'neutral')}>
      <Message text={memberName(deployStatusNames, status)} />
    </StatusBadge>
  );
}
