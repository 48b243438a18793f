import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { missingConfigKeys } from '../../../domain/flow/graph/deploy-status.ts';
import type { DeployableFlow } from './deployable-flow.ts';

/** Why a flow cannot be deployed now, or null (S1-4-35). */
export function deployBlock({ deployStatus, config, configKeys }: DeployableFlow): MessageDescriptor | null {
  if (deployStatus === 'latest') return msg`The latest version is already deployed.`;
  const missing = missingConfigKeys(config, configKeys);
  const keys = missing.join(', ');
  return missing.length === 0 ? null : msg`Give these configuration keys a value first: ${keys}`;
}

/** Why there is no configuration to change, or null (S1-8-07). */
export const configBlock = ({ configKeys }: DeployableFlow): MessageDescriptor | null =>
  configKeys.length === 0 ? msg`No configuration keys available` : null;
