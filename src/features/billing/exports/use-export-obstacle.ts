import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useCounts } from '../../../client/data/use-counts.ts';
import type { SellerMonth } from '../../../domain/entities/billing-customer/query.ts';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { applyingQuery } from './applying-query.ts';

const noRows = { limit: 0 };

/**
 * Why a month cannot be exported now; undefined if it can. Prices that another seller applies, or contracts that the user
 * may not see, are found by the platform.
 */
export function useExportObstacle({ seller, period }: SellerMonth): string | undefined {
  const { t } = useLingui();
  const offline = useOfflineReason();
  const isPlanned = period > useCurrentPeriod();
  const query = useMemo(() => applyingQuery({ seller, period }), [seller, period]);
  const applying = useCounts(query, noRows);
  if (isPlanned) return t`This month has not begun yet.`;
  if (applying.state === 'ready' && applying.total > 0)
    return t`Prices are being applied to this month. Create the export when that is done.`;
  return offline;
}
