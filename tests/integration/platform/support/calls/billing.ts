import type { Write } from '../../../../platform/store/store.ts';
import { freshExport } from '../../../../platform/areas/billing/exports/fresh-export.ts';
import { create } from '../../../../platform/store/write.ts';
import { foreignHome } from './call-rows.ts';
import type { CallBodies, ForeignRowIds } from './call-rows.ts';

const foreignPlan = 'prices-of-brightwater';
const foreignContract = 'contract-of-brightwater';

export const billingBodies = {
  'pricePlan.create': {
    id: '0a1f6a4e-8f5e-4c7a-9d0b-6a3c2f1e5d77',
    organizationId: 'nowhere',
    name: 'Taken over',
    description: '',
    periods: {},
  },
  'pricePlan.update': { name: 'Taken over', base: 1 },
  'pricePlan.updateFromCsv': new Blob(['node;variablePrice\n']),
  'pricePlan.delete': {},
  'salesContract.create': {
    id: '0a1f6a4e-8f5e-4c7a-9d0b-6a3c2f1e5d78',
    organizationId: 'nowhere',
    buyerOrganization: 'nowhere',
    name: 'Taken over',
    description: '',
    periods: {},
  },
  'salesContract.update': { name: 'Taken over', base: 1 },
  'salesContract.updateUsage': {
    period: '202601',
    changes: [{ contractId: foreignContract, organizationId: 'nowhere', self: false, customers: 'none' }],
  },
  'salesContract.previewHistoricPricing': { period: '202601', contractId: foreignContract },
  'salesContract.applyHistoricPricing': { period: '202601', contractId: foreignContract },
  'salesContract.updateHistoricMapping': { period: '202601' },
  'billingExport.create': {},
  'salesContract.historicMapping': {},
  'billingCustomer.usage': {},
  'billingCustomer.usageLines': { domain: 'outboundCall', nodeId: null, after: null },
} satisfies CallBodies;

export const billingRowIds = {
  'pricePlan.update': () => foreignPlan,
  'pricePlan.updateFromCsv': () => foreignPlan,
  'pricePlan.delete': () => foreignPlan,
  'salesContract.update': () => foreignContract,
} satisfies ForeignRowIds;

export const billingRows = (): readonly Write[] => [
  create('pricePlan', {
    id: foreignPlan,
    ...foreignHome(),
    currentVersion: { number: 1, name: 'Theirs', description: '', periods: {} },
    contractCount: 0,
  }),
  create('salesContract', {
    id: foreignContract,
    ...foreignHome(),
    buyerOrganization: foreignHome().organizationId,
    buyerName: '',
    currentVersion: { number: 1, name: 'Theirs', description: '', periods: {} },
    currentPricingVersion: { runningMonth: '202601', months: {}, applying: {} },
    running: { state: 'ended', pricePlan: null, type: null, pricing: 'unpriced' },
  }),
  create('billingExport', {
    ...freshExport(
      {
        id: 'export-of-brightwater',
        organizationId: foreignHome().organizationId,
        number: 1,
        period: '202601',
        isProvisional: false,
        createdBy: 'nobody',
        expiry: '2099-01-01T00:00:00.000Z',
      },
      0,
    ),
    ...foreignHome(),
    state: 'ready',
  }),
];
