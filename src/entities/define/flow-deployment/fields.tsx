import { msg } from '@lingui/core/macro';
import type { FlowConfig } from '../../../domain/flow/contents/config.ts';
import type { DeployStatus } from '../../../domain/flow/graph/deploy-status.ts';
import { DeployStatusBadge } from '../../../fields/flow/deploy-status.tsx';
import { VersionTime } from '../../../fields/flow/version-time.tsx';
import { isolated } from '../../../lib/text/isolate.ts';

const configText = (config: FlowConfig): string =>
  Object.entries(config)
    .map(([key, value]) => `${isolated(key)}: ${isolated(value)}`)
    .join(', ');
const list = (names: readonly string[]) => names.join(', ');

/** The fields of what can be deployed. */
export const deploymentFields = {
  config: { title: msg`Configuration`, show: configText },
  configKeys: { title: msg`Configuration keys`, show: list },
  deployedConfig: { title: msg`Deployed configuration`, show: configText },
  deployedRevisionId: {
    title: msg`Deployed`,
    none: msg`Never deployed`,
    show: (id: string) => <VersionTime id={id} />,
  },
  deployedEndpoints: { title: msg`API endpoints`, show: list },
  deployStatus: {
    title: msg`Deployment status`,
    show: (status: DeployStatus) => <DeployStatusBadge status={status} />,
  },
};
