import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RelatedEntity, FindEntity } from '../../client/data/use-batched.ts';
import type { Flow } from '../../domain/entities/flow/model.ts';
import type { DeployStatus } from '../../domain/flow/graph/deploy-status.ts';
import { deployStatus, missingConfigKeys } from '../../domain/flow/graph/deploy-status.ts';

/** The versions that decide the deployment status of a flow. */
export const versionsOf = (flow: Flow): readonly RelatedEntity[] =>
  [flow.workingRevisionId, ...(flow.deployedRevisionId === null ? [] : [flow.deployedRevisionId])].map(
    (id) => ({ type: 'flowRevisionInfo', id }),
  );

/** The deployment of a flow, as its versions tell it; undefined until they are known. */
export interface Deployment {
  readonly status: DeployStatus;
  readonly configKeys: readonly string[];
  /** The keys without a value. */
  readonly missing: readonly string[];
}

export function deploymentOf(flow: Flow, find: FindEntity): Deployment | undefined {
  const { deployedRevisionId, config } = flow;
  const working = find('flowRevisionInfo', flow.workingRevisionId);
  const deployed = deployedRevisionId === null ? undefined : find('flowRevisionInfo', deployedRevisionId);
  if (working === undefined || (deployedRevisionId !== null && deployed === undefined)) return undefined;
  return {
    status: deployStatus(flow, working, deployed),
    configKeys: working.configKeys,
    missing: missingConfigKeys(config, working.configKeys),
  };
}

const loading = msg`Loading…`;

/** Why a flow cannot be deployed now, or null (S1-4-35). */
export function deployBlock(flow: Flow, find: FindEntity | null): MessageDescriptor | null {
  const deployment = find === null ? undefined : deploymentOf(flow, find);
  if (deployment === undefined) return loading;
  const { status, missing } = deployment;
  if (status === 'latest') return msg`The latest version is already deployed.`;
  const keys = missing.join(', ');
  return missing.length === 0 ? null : msg`Give these configuration keys a value first: ${keys}`;
}

/** Why there is no configuration to change, or null (S1-8-07). */
export function configBlock(flow: Flow, find: FindEntity | null): MessageDescriptor | null {
  const working = find?.('flowRevisionInfo', flow.workingRevisionId);
  if (working === undefined) return loading;
  return working.configKeys.length === 0 ? msg`No configuration keys available` : null;
}
