import { Plural } from '@lingui/react/macro';
import { useBatchedRows } from '../../client/data/use-batched.ts';
import type { Flow } from '../../domain/entities/flow/model.ts';
import { DeployStatusBadge, deployStatusNames } from '../../fields/flow/deploy-status.tsx';
import { EditorLink } from '../../fields/flow/editor-link.tsx';
import { VersionTime } from '../../fields/flow/version-time.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { CellContext } from '../define/view.ts';
import type { Deployment } from './deployment.ts';
import { deploymentOf, versionsOf } from './deployment.ts';

/** The deployment of a flow, kept current; undefined until its versions are known. */
export const useDeployment = (flow: Flow): Deployment | undefined =>
  deploymentOf(flow, useBatchedRows(versionsOf(flow)));

function Status({ flow }: { flow: Flow }) {
  const deployment = useDeployment(flow);
  return deployment === undefined ? '…' : <DeployStatusBadge status={deployment.status} />;
}

function Config({ flow }: { flow: Flow }) {
  const deployment = useDeployment(flow);
  if (deployment === undefined) return '…';
  const { configKeys, missing } = deployment;
  if (configKeys.length === 0) return '–';
  if (missing.length === 0) return <Plural value={configKeys.length} one="# key" other="# keys" />;
  return (
    <StatusBadge tone="warn">
      <Plural value={missing.length} one="# key without a value" other="# keys without a value" />
    </StatusBadge>
  );
}

/** The cells of a flow in a list. */
export const flowCell = {
  name: ({ id, name, organizationId }: Flow) => (
    <EditorLink tab={{ kind: 'flow', id }} organizationId={organizationId}>
      {name}
    </EditorLink>
  ),
  summary: ({ summary }: Flow) => summary,
  status: (flow: Flow) => <Status flow={flow} />,
  config: (flow: Flow) => <Config flow={flow} />,
  lastUpdate: ({ lastUpdate }: Flow) => <Moment at={lastUpdate} />,
  deployed: ({ deployedRevisionId }: Flow) =>
    deployedRevisionId === null ? '–' : <VersionTime id={deployedRevisionId} />,
  created: ({ createDate }: Flow) => <Moment at={createDate} />,
};

/** The deployment status in a file; empty if a version is not known. */
export function statusText(flow: Flow, { row, say }: CellContext): string {
  const deployment = deploymentOf(flow, row);
  return deployment === undefined ? '' : say(deployStatusNames[deployment.status]);
}

/** The configuration in a file. */
export const configText = ({ config }: Flow): string =>
  Object.entries(config)
    .map(([key, value]) => `${key}: ${value}`)
    .join('; ');

/** When a flow was deployed, in a file. */
export function deployedText({ deployedRevisionId }: Flow, { row, moment }: CellContext): string {
  const version = deployedRevisionId === null ? undefined : row('flowRevisionInfo', deployedRevisionId);
  return version === undefined ? '' : moment(version.createDate);
}
