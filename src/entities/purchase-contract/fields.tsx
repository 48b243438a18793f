import { msg } from '@lingui/core/macro';
import type { PurchaseContract } from '../../domain/entities/purchase-contract/model.ts';
import { PeriodNames } from '../../fields/period/period-names.tsx';
import type { EntityFields } from '../define/field.ts';

/** The fields of a purchase contract, as its buyer sees them. */
export const purchaseContractFields = {
  contractName: { title: msg`Name` },
  sellerName: { title: msg`Seller` },
  periods: {
    title: msg`Periods`,
    show: (periods: PurchaseContract['periods']) => <PeriodNames periods={Object.keys(periods)} />,
  },
  months: {
    title: msg`Pricing`,
    show: (months: PurchaseContract['months']) => <PeriodNames periods={Object.keys(months)} />,
  },
} satisfies EntityFields<PurchaseContract>;
