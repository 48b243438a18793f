import { defineModel } from '../../core/model.ts';
import { salesContractCalls } from './calls.ts';
import { pricingCalls } from './pricing-calls.ts';
import { auditedContract } from './rules.ts';
import { salesContractSchema } from './schema.ts';

export const salesContract = defineModel({
  name: 'salesContract',
  schema: salesContractSchema,
  view: 'billing.contract.view',
  refs: {
    buyerOrganization: 'organization',
    'currentVersion.periods.*.pricePlan': 'pricePlan',
  },
  searchFields: ['currentVersion.name', 'buyerName', 'currentVersion.description'],
  nameOf: ({ currentVersion, buyerName }) => currentVersion.name ?? buyerName,
  audited: auditedContract,
  calls: { ...salesContractCalls, ...pricingCalls },
});
