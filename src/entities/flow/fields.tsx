import { msg } from '@lingui/core/macro';
import type { FlowConfig, FlowUses } from '../../domain/entities/flow/fields.ts';
import type { Flow } from '../../domain/entities/flow/model.ts';
import type { DeployStatus } from '../../domain/flow/graph/deploy-status.ts';
import { DeployStatusBadge } from '../../fields/flow/deploy-status.tsx';
import { UseList } from '../../fields/flow/use-list.tsx';
import { VersionTime } from '../../fields/flow/version-time.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import type { EntityFields } from '../define/field.ts';

const configText = (config: FlowConfig): string =>
  Object.entries(config)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ');

const version = (id: string) => <VersionTime id={id} />;

/** The fields of a flow. */
export const flowFields = {
  name: { title: msg`Name`, invalid: msg`Enter a name of at most 200 characters.` },
  summary: { title: msg`Summary`, invalid: msg`Enter at most 1,000 characters.` },
  lastUpdate: { title: msg`Last change`, show: (at: string) => <Moment at={at} /> },
  workingRevisionId: { title: msg`Last saved`, show: version },
  uses: { title: msg`Uses`, show: (uses: FlowUses) => <UseList uses={uses} /> },
  config: { title: msg`Configuration`, show: configText },
  deployedConfig: { title: msg`Deployed configuration`, show: configText },
  deployedRevisionId: { title: msg`Deployed`, none: msg`Never deployed`, show: version },
  deployedEndpoints: { title: msg`API endpoints`, show: (names: readonly string[]) => names.join(', ') },
} satisfies EntityFields<Flow>;

/** The deployment status, which follows from the versions. */
export const deployStatusField = {
  title: msg`Deployment status`,
  show: (status: DeployStatus) => <DeployStatusBadge status={status} />,
};
