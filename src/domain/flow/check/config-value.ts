import type { Contents } from '../contents/contents.ts';
import { missingConfigKeys } from '../graph/deploy-status.ts';
import type { FlowFinding } from './finding.ts';
import type { Outside } from './outside.ts';

/** Configuration keys without a value. They prevent a deployment. */
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
