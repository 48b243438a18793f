import { msg } from '@lingui/core/macro';
import type { FlowConfig } from '../../domain/entities/flow/fields.ts';
import type { Flow } from '../../domain/entities/flow/model.ts';
import type { DeployStatus } from '../../domain/flow/graph/deploy-status.ts';
import { DeployStatusBadge } from '../../fields/flow/deploy-status.tsx';
import { VersionTime } from '../../fields/flow/version-time.tsx';
import type { EntityFields } from '../define/field.ts';
import { contentFields } from '../define/flow-content/fields.tsx';

const configText = (config: FlowConfig): string =>
  Object.entries(config)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ');

/** The fields of a flow. */
export const flowFields = {
  ...contentFields,
  config: { title: msg`Configuration`, show: configText },
  deployedConfig: { title: msg`Deployed configuration`, show: configText },
  deployedRevisionId: {
    title: msg`Deployed`,
    none: msg`Never deployed`,
    show: (id: string) => <VersionTime id={id} />,
  },
  deployedEndpoints: { title: msg`API endpoints`, show: (names: readonly string[]) => names.join(', ') },
} satisfies EntityFields<Flow>;

/** The deployment status, which follows from the versions. */
export const deployStatusField = {
  title: msg`Deployment status`,
  show: (status: DeployStatus) => <DeployStatusBadge status={status} />,
};
