import { msg } from '@lingui/core/macro';
import type { BillingCustomer, CustomerCoverage } from '../../domain/entities/billing-customer/schema.ts';
import {
  customerCoverages,
  customerRatings,
  customerResults,
} from '../../domain/entities/billing-customer/schema.ts';
import type { PricingStatus } from '../../domain/pricing/contract/months.ts';
import { pricingStatuses } from '../../domain/pricing/contract/months.ts';
import { ContractName } from '../../fields/billing/contract-name.tsx';
import {
  contractTypeNames,
  pricingStatusNames,
  pricingStatusTones,
} from '../../fields/billing/contract-names.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Money } from '../../fields/money/money.tsx';
import { PeriodNames } from '../../fields/period/period-names.tsx';
import { Message } from '../../fields/text/message.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { EntityFields } from '../define/field.ts';
import { choiceField } from '../define/field.ts';
import { contractTypes } from '../../domain/entities/sales-contract/schema.ts';
import { coverageNames, coverageTones, ratingNames, resultNames } from './names.ts';
import { noneText } from '../define/none-text.ts';
import { memberName } from '../../i18n/member-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

const organizationName = (id: string) => <EntityText type="organizationTreeView" id={id} />;
const money = (amount: number) => <Money amount={amount} />;

/** The fields of a billing customer. */
export const billingCustomerFields = {
  period: { title: msg`Billing period`, show: (period: string) => <PeriodNames periods={[period]} /> },
  consumer: { title: msg`Organization`, show: organizationName },
  consumerName: { title: msg`Name` },
  buyer: { title: msg`Buyer organization`, show: organizationName },
  coverage: {
    title: msg`Coverage`,
    ...choiceField(customerCoverages, coverageNames),
    show: (coverage: CustomerCoverage) => (
      <StatusBadge tone={memberEntry(coverageTones, coverage, 'neutral')}>
        <Message text={memberName(coverageNames, coverage)} />
      </StatusBadge>
    ),
  },
  contract: {
    title: msg`Contract`,
    none: noneText,
    show: ({ name }: NonNullable<BillingCustomer['contract']>) => (
      <ContractName kind="salesContract" name={name} />
    ),
  },
  'contract.id': { title: msg`Contract` },
  'contract.name': { title: msg`Contract` },
  'contract.type': { title: msg`Type`, ...choiceField(contractTypes, contractTypeNames) },
  'contract.pricePlan': {
    title: msg`Price plan`,
    none: noneText,
    show: (id: string) => <EntityText type="pricePlan" id={id} />,
  },
  'contract.decidedBy': { title: msg`Covered by the entry of`, none: noneText, show: organizationName },
  'contract.pricing': {
    title: msg`Pricing`,
    none: noneText,
    ...choiceField(pricingStatuses, pricingStatusNames),
    show: (status: PricingStatus) => (
      <StatusBadge tone={memberEntry(pricingStatusTones, status, 'neutral')}>
        <Message text={memberName(pricingStatusNames, status)} />
      </StatusBadge>
    ),
  },
  amounts: {
    title: msg`Sales`,
    show: ({ sales }: NonNullable<BillingCustomer['amounts']>) => money(sales),
  },
  'amounts.count': { title: msg`Lines` },
  'amounts.unrated': { title: msg`Unrated` },
  'amounts.sales': { title: msg`Sales`, show: money },
  'amounts.purchase': { title: msg`Purchase`, show: money },
  'amounts.share': { title: msg`Share of the supplier`, show: money },
  'amounts.margin': { title: msg`Margin`, show: money },
  'amounts.rating': { title: msg`Rating`, ...choiceField(customerRatings, ratingNames) },
  'amounts.result': { title: msg`Result`, ...choiceField(customerResults, resultNames) },
} satisfies EntityFields<BillingCustomer>;
