import type { BillingExport } from '../../../../../src/domain/entities/billing-export/schema.ts';
import { datesFrom } from '../../../store/write.ts';

export type ExportSums = Pick<BillingExport, 'lineCount' | 'itemCount' | 'totals' | 'unrated'>;

export const noSums: ExportSums = {
  lineCount: 0,
  itemCount: 0,
  totals: { sales: 0, purchase: 0, share: 0, margin: 0 },
  unrated: 0,
};

type Facts = Pick<
  BillingExport,
  'id' | 'organizationId' | 'number' | 'period' | 'isProvisional' | 'createdBy' | 'expiry'
>;

/** An export whose files are still to be written. */
export const freshExport = (facts: Facts, now: number) => ({
  ...facts,
  ...datesFrom(now),
  state: 'preparing' as const,
  progress: { done: 0, total: 0 },
  isStale: false,
  ...noSums,
  files: null,
});
