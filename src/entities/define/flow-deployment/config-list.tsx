import { Trans, useLingui } from '@lingui/react/macro';
import { missingConfigKeys } from '../../../domain/flow/graph/deploy-status.ts';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import type { DeployableFlow } from './deployable-flow.ts';

/** The required keys of the configuration with their values; those without one are marked. */
export function ConfigList({ flow: { config, configKeys } }: { flow: DeployableFlow }) {
  const { t } = useLingui();
  if (configKeys.length === 0) return <Trans>No configuration keys available</Trans>;
  const missing = missingConfigKeys(config, configKeys);
  return (
    <FactList
      facts={configKeys.map((key) => ({
        label: key,
        value: missing.includes(key) ? <StatusBadge tone="warn">{t`No value yet`}</StatusBadge> : config[key],
      }))}
    />
  );
}
