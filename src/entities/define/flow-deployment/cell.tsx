import { Plural } from '@lingui/react/macro';
import { missingConfigKeys } from '../../../domain/flow/graph/deploy-status.ts';
import { DeployStatusBadge, deployStatusNames } from '../../../fields/flow/deploy-status.tsx';
import { VersionTime } from '../../../fields/flow/version-time.tsx';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import type { CellContext } from '../view.ts';
import type { DeployableFlow } from './deployable-flow.ts';
import { isolated } from '../../../lib/text/isolate.ts';
import { Nothing } from '../../../kit/display/nothing.tsx';
import { memberName } from '../../../i18n/member-name.ts';

function Config({ flow: { config, configKeys } }: { flow: DeployableFlow }) {
  const missing = missingConfigKeys(config, configKeys);
  if (configKeys.length === 0) return <Nothing />;
  if (missing.length === 0) return <Plural value={configKeys.length} one="# key" other="# keys" />;
  return (
    <StatusBadge tone="warn">
      <Plural value={missing.length} one="# key without a value" other="# keys without a value" />
    </StatusBadge>
  );
}

/** The cells of a deployment in a list. */
export const deploymentCell = {
  status: ({ deployStatus }: DeployableFlow) => <DeployStatusBadge status={deployStatus} />,
  config: (flow: DeployableFlow) => <Config flow={flow} />,
  deployed: ({ deployedRevisionId }: DeployableFlow) =>
    deployedRevisionId === null ? <Nothing /> : <VersionTime id={deployedRevisionId} />,
};

/** The cells of a deployment in a file. */
export const deploymentText = {
  status: ({ deployStatus }: DeployableFlow, { say }: CellContext): string =>
    say(memberName(deployStatusNames, deployStatus)),
  config: ({ config }: DeployableFlow): string =>
    Object.entries(config)
      .map(([key, value]) => `${isolated(key)}: ${isolated(value)}`)
      .join('; '),
  deployed: ({ deployedRevisionId }: DeployableFlow, { row, moment }: CellContext): string => {
    const version = deployedRevisionId === null ? undefined : row('flowRevisionInfo', deployedRevisionId);
    return version === undefined ? '' : moment(version.createDate);
  },
};
