import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lazyComponent } from '../../../kit/app/lazy-component.ts';
import type { TabViews } from '../../../screens/tabs/tab-view.ts';
import { TabbedArea } from '../../../screens/tabs/tabbed-area.tsx';
import { DetailsTab } from './details-tab.tsx';
import { TabLabel } from './tab-label.tsx';

const PlanTab = lazyComponent(async () => (await import('../price-plan/tab/plan-tab.tsx')).PlanTab);

const SalesContractTab = lazyComponent(
  async () => (await import('../contract/contract-page.tsx')).ContractPage,
);

const contractView = {
  Label: TabLabel,
  Body: DetailsTab,
  loadingLabel: msg`Loading contract…`,
  closeQuestion: msg`Your changes that are not saved will be lost.`,
} as const;

const tabViews: TabViews<'billing'> = {
  pricePlan: { ...contractView, Body: PlanTab, loadingLabel: msg`Loading price plan…` },
  purchaseContract: contractView,
  salesContract: { ...contractView, Body: SalesContractTab },
};

type Props = { organizationId: string; children: ReactNode };

/** The pages of billing, and a tab for each price plan and contract that is open (S1-2.8-01). */
export function BillingArea({ organizationId, children }: Props) {
  const { t } = useLingui();
  return (
    <TabbedArea
      area="billing"
      organizationId={organizationId}
      label={t`Open price plans and contracts`}
      homeLabel={t`Billing`}
      views={tabViews}
    >
      {children}
    </TabbedArea>
  );
}
