import type { Contents } from '../contents/contents.ts';
import { missingConfigKeys } from '../graph/deploy-status.ts';
import type { FlowFinding } from './finding.ts';
import type { Outside } from './outside.ts';

/** Keys of the configuration to which the flow gives no value; it cannot be deployed. */
export const configValueMissing = (
  { configuration }: Contents,
  { config }: Outside,
): readonly FlowFinding[] =>
  config === undefined
    ? []
    : missingConfigKeys(config, Object.keys(configuration)).map((id) => ({
        rule: 'configValueMissing',
        severity: 'error',
        subject: { kind: 'configuration', id },
      }));
