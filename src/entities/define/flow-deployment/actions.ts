import type { EntityOf } from '../../../domain/entities/models.ts';
import type { Action } from '../action.ts';
import { deploymentLabels } from './action-label.ts';
import { configBlock, deployBlock } from './block.ts';
import type { DeployableType } from './deployable-flow.ts';

/** Deploy and Update config, of own flows or of library flows. */
export const deploymentActions = <Type extends DeployableType>(
  type: Type,
): readonly [Action<EntityOf<Type>>, Action<EntityOf<Type>>] => [
  {
    id: 'deploy',
    label: deploymentLabels.deploy,
    icon: 'upload',
    rank: 'secondary',
    policy: 'flow.flow.deploy',
    blocked: (flow) => deployBlock(flow),
    run: { kind: 'form', load: async () => (await import('./deploy-form.tsx')).deployForm(type) },
  },
  {
    id: 'config',
    label: deploymentLabels.config,
    icon: 'settings',
    rank: 'menu',
    policy: 'flow.flow.edit',
    blocked: (flow) => configBlock(flow),
    run: { kind: 'form', load: async () => (await import('./config-form.tsx')).configForm(type) },
  },
];
