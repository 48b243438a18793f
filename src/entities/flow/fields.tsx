import { msg } from '@lingui/core/macro';
import type { Flow } from '../../domain/entities/flow/model.ts';
import type { FlowConfig, FlowUses } from '../../domain/entities/flow/fields.ts';
import type { EntityFields } from '../define/field.ts';

const configText = (config: FlowConfig): string =>
  Object.entries(config)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ');

const usesText = (uses: FlowUses): string => String(Object.values(uses).flat().length);

export const flowFields = {
  name: { title: msg`Name` },
  summary: { title: msg`Summary` },
  lastUpdate: { title: msg`Last change` },
  workingRevisionId: { title: msg`Saved version` },
  uses: { title: msg`Uses`, show: usesText },
  config: { title: msg`Configuration`, show: configText },
  deployedConfig: {
    title: msg`Deployed configuration`,
    show: (config: FlowConfig | null) => configText(config ?? {}),
  },
  deployedRevisionId: { title: msg`Deployed version` },
  deployedEndpoints: { title: msg`API endpoints`, show: (names: readonly string[]) => names.join(', ') },
} satisfies EntityFields<Flow>;
