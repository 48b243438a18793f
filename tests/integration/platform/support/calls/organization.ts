import { create } from '../../../../platform/store/write.ts';
import type { Write } from '../../../../platform/store/store.ts';
import { pngOf } from '../png.ts';
import { brightwater, foreignHome } from './call-rows.ts';
import type { CallBodies, ForeignRowIds } from './call-rows.ts';

const foreignTemplate = 'a template of Brightwater';

export const organizationBodies = {
  'organization.create': {
    superOrganizationId: 'nowhere',
    name: 'Taken over',
    language: 'en',
    templateId: null,
  },
  'organization.delete': {},
  'organization.contents': {},
  'organization.contentsOfMany': { ids: [] },
  'organization.portalHost': {},
  'organization.differences': {},
  'organization.retryCopy': {},
  'organizationTemplate.create': {
    name: 'Taken over',
    description: '',
    templateOrganizationId: 'nowhere',
  },
  'organizationTemplate.replace': {
    name: 'Taken over',
    description: '',
    templateOrganizationId: 'nowhere',
  },
  'organizationTemplate.delete': {},
  'organizationTemplate.contents': {},
  'organization.update': { name: 'Taken over' },
  'environment.update': { publicName: 'Taken over' },
  'environment.setActive': { active: false },
  'environment.updateWeb': { accent: '#ff0000' },
  'environment.setAsset': new Blob([new Uint8Array(pngOf(4, 4))]),
  'environment.setSip': { domain: 'sip.taken-over.example' },
  'environment.delete': {},
  'billingCatalog.roots': {},
  'billingCatalog.children': {},
  'billingCatalog.search': { text: 'mobile' },
  'pricePolicy.presentation': {},
  'pricePolicy.fragment': {},
  'pricePolicy.nodeInfo': {},
  'pricePolicy.nodeInfoBelow': {},
  'pricePolicy.check': { organizationId: 'nowhere', policy: { base: null }, purchase: null },
  'pricePolicy.compare': {
    organizationId: 'nowhere',
    before: { kind: 'policy', policy: { base: null }, purchase: null },
    after: { kind: 'policy', policy: { base: null }, purchase: null },
  },
  'pricePolicy.explain': {
    organizationId: 'nowhere',
    buyerOrganization: 'nowhere',
    product: { kind: 'number', domain: 'outboundCall', number: '+31612345678' },
    seconds: 60,
    period: '202601',
    prices: { kind: 'applied' },
  },
  'pricePolicy.apply': {
    pairs: [
      {
        input: {
          fixedPrice: { kind: 'unset' },
          variablePrice: { kind: 'price', amount: 180, per: 'minute' },
          marginSharing: 0,
          startPeriod: 1,
          recurringPeriod: 1,
        },
        rule: { domain: 'outboundCall', rules: { defaultPricing: { type: 'scalePrice', factor: 2000 } } },
      },
    ],
  },
  'wallboardShare.create': { name: 'Lobby', duration: 'P1D' },
  'wallboardShare.revoke': {},
} satisfies CallBodies;

export const organizationRowIds = {
  'organizationTemplate.replace': () => foreignTemplate,
  'organizationTemplate.delete': () => foreignTemplate,
  'organizationTemplate.contents': () => foreignTemplate,
} satisfies ForeignRowIds;

export const organizationRows = (): readonly Write[] => [
  create('organizationTemplate', {
    id: foreignTemplate,
    ...foreignHome(),
    name: 'Theirs',
    description: '',
    templateOrganizationId: brightwater,
  }),
];
