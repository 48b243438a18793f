import { deployStatusNames } from '../../../fields/flow/deploy-status.tsx';
import type { FilterField } from '../filter-field.ts';
import { selectionOptions } from '../../../i18n/selection-options.ts';
import type { Column } from '../view.ts';
import { deploymentCell as cell, deploymentText as text } from './cell.tsx';
import type { DeployableFlow } from './deployable-flow.ts';
import { deploymentFields as fields } from './fields.tsx';

/** The columns of a deployment (S1-2.7-02). */
export const deploymentColumns = {
  status: {
    id: 'status',
    title: fields.deployStatus.title,
    cell: cell.status,
    text: text.status,
    sort: 'deployStatus',
    holds: Object.values(deployStatusNames),
  },
  config: { id: 'config', title: fields.config.title, cell: cell.config, text: text.config, width: 150 },
  deployed: {
    id: 'deployed',
    title: fields.deployedRevisionId.title,
    cell: cell.deployed,
    text: text.deployed,
    initially: 'hidden',
    holds: 'moment',
  },
} as const satisfies Readonly<Record<string, Column<DeployableFlow>>>;

export const deployStatusFilter: FilterField = {
  field: 'deployStatus',
  title: fields.deployStatus.title,
  kind: 'selection',
  options: selectionOptions(deployStatusNames),
};
