import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeployStatus } from '../../../domain/flow/graph/deploy-status.ts';
import type { PanelWarning } from '../panel-head.ts';
import { noWarnings } from '../panel-head.ts';
import { memberEntry } from '../../../lib/value/member-entry.ts';

const texts: { readonly [Status in DeployStatus]: MessageDescriptor | null } = {
  latest: null,
  none: msg`Calls cannot reach this flow until it is deployed.`,
  outdated: msg`Calls still follow the deployed version. Deploy the flow to apply the changes.`,
  reconfigured: msg`Calls still follow the deployed configuration. Deploy the flow to apply the changes.`,
};

/** Warns that callers do not hear what the flow says (S1-4-34). */
export const deploymentWarnings = ({
  deployStatus: status,
}: {
  readonly deployStatus: DeployStatus;
}): readonly PanelWarning[] => {
  const text = memberEntry<DeployStatus, MessageDescriptor | null, null>(texts, status, null);
  return text === null ? noWarnings : [{ tone: status === 'none' ? 'notice' : 'warn', text }];
};
