import { msg } from '@lingui/core/macro';
import type {
  ContractState,
  SalesContract,
  SalesContractVersion,
} from '../../domain/entities/sales-contract/schema.ts';
import { contractStates, contractTypes } from '../../domain/entities/sales-contract/schema.ts';
import type { PricingStatus } from '../../domain/pricing/contract/months.ts';
import { pricingStatuses } from '../../domain/pricing/contract/months.ts';
import { ContractName } from '../../fields/billing/contract-name.tsx';
import {
  contractStateNames,
  contractStateTones,
  contractTypeNames,
  pricingStatusNames,
  pricingStatusTones,
} from '../../fields/billing/contract-names.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { PeriodNames } from '../../fields/period/period-names.tsx';
import { Message } from '../../fields/text/message.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { EntityFields } from '../define/field.ts';
import { choiceField } from '../define/field.ts';
import { noneText } from '../define/none-text.ts';
import { memberName } from '../../i18n/member-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

/** The fields of a sales contract (S1-3-55). */
export const salesContractFields = {
  buyerOrganization: {
    title: msg`Buyer organization`,
    description: msg`An organization directly below this one.`,
    invalid: msg`Choose a buyer.`,
    show: (id: string) => <EntityText type="organizationTreeView" id={id} />,
  },
  buyerName: { title: msg`Buyer` },
  currentVersion: {
    title: msg`Contract`,
    show: ({ name }: SalesContractVersion) => <ContractName kind="salesContract" name={name} />,
  },
  'currentVersion.number': { title: msg`Version` },
  'currentVersion.name': { title: msg`Name`, invalid: msg`Enter a name of at most 100 characters.` },
  'currentVersion.description': {
    title: msg`Description`,
    invalid: msg`Enter a description of at most 2,000 characters.`,
  },
  'currentVersion.periods': {
    title: msg`Periods`,
    show: (periods: SalesContractVersion['periods']) => <PeriodNames periods={Object.keys(periods)} />,
  },
  currentPricingVersion: {
    title: msg`Pricing`,
    show: ({ months }: SalesContract['currentPricingVersion']) => (
      <PeriodNames periods={Object.keys(months)} />
    ),
  },
  running: {
    title: msg`Status`,
    show: ({ state }: SalesContract['running']) => <Message text={memberName(contractStateNames, state)} />,
  },
  'running.state': {
    title: msg`Status`,
    ...choiceField(contractStates, contractStateNames),
    show: (state: ContractState) => (
      <StatusBadge tone={memberEntry(contractStateTones, state, 'neutral')}>
        <Message text={memberName(contractStateNames, state)} />
      </StatusBadge>
    ),
  },
  'running.pricePlan': {
    title: msg`Active plan`,
    none: noneText,
    show: (id: string) => <EntityText type="pricePlan" id={id} />,
  },
  'running.type': { title: msg`Type`, ...choiceField(contractTypes, contractTypeNames) },
  'running.pricing': {
    title: msg`Pricing`,
    ...choiceField(pricingStatuses, pricingStatusNames),
    show: (status: PricingStatus) => (
      <StatusBadge tone={memberEntry(pricingStatusTones, status, 'neutral')}>
        <Message text={memberName(pricingStatusNames, status)} />
      </StatusBadge>
    ),
  },
} satisfies EntityFields<SalesContract>;

/** The labels of the buttons that open the forms of a sales contract, and the titles of these forms. */
export const salesContractLabels = {
  create: msg`Create sales contract`,
  update: msg`Update sales contract`,
};
