import type { RuleField } from '../../../../src/domain/pricing/price-domain.ts';

type Formulas = Readonly<Partial<Record<RuleField, string>>>;
/** Rules as formulas, by the node of the catalogue. */
export type DemoRules = Readonly<Record<string, Formulas>>;

/** An entry of a plan, with the changes that it makes to the entry before it. */
export interface DemoPeriod {
  /** Months from the running one. */
  readonly begins: number;
  readonly changes: DemoRules;
}

export interface DemoPlan {
  readonly organization: string;
  readonly name: string;
  readonly description: string;
  readonly periods: readonly DemoPeriod[];
}

/** The age of the demo's plans in months: with the running one, they have 13 months to bill. */
const oldest = -12;

const minute = (variablePrice: string): Formulas => ({ variablePrice });
const country = (code: string, landline: string, mobile: string): DemoRules => ({
  [`outboundCall.${code}.landline`]: minute(landline),
  [`outboundCall.${code}.mobile`]: minute(mobile),
});

/** The portal does not know the prices of carriers, so the top organization sells at fixed ones. */
const wholesale: DemoRules = {
  user: { fixedPrice: '4.50', variablePrice: '4.95', startPeriod: '1', recurringPeriod: '1' },
  trunk: { fixedPrice: '12.50', variablePrice: '14.00', startPeriod: '1', recurringPeriod: '1' },
  outboundCall: { defaultPricing: '0.35', fixedPrice: 'none', startPeriod: '1', recurringPeriod: '1' },
  'outboundCall.NL.landline': minute('0.0065'),
  'outboundCall.NL.mobile': minute('0.018'),
  'outboundCall.NL.085': minute('0.0065'),
  'outboundCall.NL.088': minute('0.0065'),
  'outboundCall.NL.097': minute('0.03'),
  'outboundCall.NL.0800': { variablePrice: 'none' },
  'outboundCall.NL.112': { variablePrice: 'none' },
  'outboundCall.NL.0900': { variablePrice: 'error: The service sets its own rate' },
  ...country('BE', '0.009', '0.045'),
  ...country('DE', '0.0085', '0.048'),
  ...country('FR', '0.008', '0.035'),
  ...country('GB', '0.006', '0.014'),
  ...country('IE', '0.0095', '0.032'),
  ...country('ES', '0.0075', '0.029'),
  ...country('PL', '0.011', '0.024'),
  ...country('SE', '0.007', '0.021'),
  ...country('US', '0.005', '0.005'),
  // 0900 and 097 have no price yet.
  'inboundCall.landline': minute('0.0010'),
  'inboundCall.mobile': minute('0.0010'),
  'inboundCall.085': minute('0.0010'),
  'inboundCall.088': minute('0.0010'),
  'inboundCall.other': minute('0.0010'),
  'inboundCall.0800': minute('0.02'),
  inboundCall: { fixedPrice: 'none', startPeriod: '1', recurringPeriod: '1' },
  number: { fixedPrice: '2.50', variablePrice: '0.50', startPeriod: '1', recurringPeriod: '1' },
  'number.0800': { fixedPrice: '45.00', variablePrice: '6.50' },
  'number.0900': { fixedPrice: '45.00', variablePrice: '9.75' },
  audio: { variablePrice: 'none' },
  audioStorage: { variablePrice: '1.20' },
  sound: { variablePrice: 'none' },
  recording: { variablePrice: '0.0015' },
  tts: { variablePrice: '0.016' },
  outboundMail: { variablePrice: '0.60' },
};

const atCost = (description: string, organization: string, name: string): DemoPlan => ({
  organization,
  name,
  description,
  periods: [{ begins: oldest, changes: { root: { defaultPricing: 'same' } } }],
});

/** Plans of four levels. Contracts can leave some of them out: those can be deleted. */
export const planList: readonly DemoPlan[] = [
  {
    organization: 'Voxtree Platform Operations',
    name: 'Wholesale',
    description: 'For resellers. Prices change on the first of a quarter.',
    periods: [
      { begins: oldest, changes: wholesale },
      {
        begins: -3,
        changes: { 'outboundCall.NL.mobile': minute('0.0185'), ...country('GB', '0.0055', '0.013') },
      },
      {
        begins: 1,
        changes: {
          'outboundCall.NL.mobile': minute('0.0195'),
          'outboundCall.NL.mobile.kpn': minute('0.019'),
          user: { fixedPrice: '4.75', variablePrice: '5.25', startPeriod: '1', recurringPeriod: '1' },
        },
      },
    ],
  },
  {
    organization: 'Voxtree Platform Operations',
    name: 'Wholesale, shared margin',
    description: 'Lower call prices for a tenth of the reseller’s margin.',
    periods: [
      {
        begins: oldest,
        changes: {
          ...wholesale,
          'outboundCall.NL.landline': minute('0.0055'),
          'outboundCall.NL.mobile': { variablePrice: '0.0165', marginSharing: '10%' },
        },
      },
    ],
  },
  {
    organization: 'Noorderlicht Telecom',
    name: 'Zakelijk bellen',
    description: 'Voor het mkb. Gesprekken per seconde, met starttarief.',
    periods: [
      {
        begins: oldest,
        changes: {
          root: { defaultPricing: '160% up 0.001' },
          user: { fixedPrice: '9.95', variablePrice: '0.35' },
          outboundCall: { fixedPrice: '0.045', startPeriod: '1', recurringPeriod: '1' },
          'outboundCall.NL.0800': { fixedPrice: 'none', variablePrice: 'none' },
          'outboundCall.NL.112': { fixedPrice: 'none', variablePrice: 'none' },
          'outboundCall.NL.mobile': { variablePrice: '0.12' },
          inboundCall: { fixedPrice: 'none' },
        },
      },
      { begins: 1, changes: { 'outboundCall.NL.mobile': { variablePrice: '0.125' } } },
      { begins: 13, changes: { user: { fixedPrice: '10.50', variablePrice: '0.40' } } },
    ],
  },
  {
    organization: 'Noorderlicht Telecom',
    name: 'Zorg en overheid',
    description: 'Aanbesteding 2025: geen starttarief, afgerond per minuut.',
    periods: [
      {
        begins: oldest,
        changes: {
          root: { defaultPricing: '130%' },
          outboundCall: { fixedPrice: 'none', startPeriod: '60', recurringPeriod: '60' },
          'outboundCall.NL.mobile': { variablePrice: 'same + 0.01 up 0.005' },
        },
      },
    ],
  },
  {
    organization: 'Brightwater Communications',
    name: 'Business UK',
    description: 'UK mobiles are sold below cost to win customers.',
    periods: [
      {
        begins: oldest,
        changes: {
          root: { defaultPricing: '180% up 0.001' },
          outboundCall: { fixedPrice: '0.02', startPeriod: '30', recurringPeriod: '6' },
          ...country('GB', '0.012', '0.010'),
          'outboundCall.other': { fixedPrice: 'none', variablePrice: 'error: Premium numbers are barred' },
        },
      },
      { begins: 2, changes: country('GB', '0.012', '0.016') },
    ],
  },
  {
    organization: 'Télécom Réunis Bruxelles',
    name: 'Professional',
    description: '',
    periods: [
      {
        begins: oldest,
        changes: {
          root: { defaultPricing: '150% + 0.002' },
          ...country('BE', '0.019', '0.089'),
          user: { fixedPrice: '8.90', variablePrice: '0.30' },
        },
      },
    ],
  },
  atCost('Doorbelasting aan de locaties.', 'Zorggroep Noordoost-Groningen', 'Locaties'),
  {
    organization: 'Bakkerij De Gouden Korenaar',
    name: 'Filialen',
    description: 'Inkoop plus een cent per minuut voor het beheer.',
    periods: [
      {
        begins: oldest,
        changes: { root: { defaultPricing: 'same' }, outboundCall: { defaultPricing: 'same + 0.01' } },
      },
    ],
  },
  {
    organization: 'Harbour Logistics',
    name: 'Site recharge',
    description: '',
    periods: [
      { begins: oldest, changes: { root: { defaultPricing: 'same' } } },
      { begins: -6, changes: { root: { defaultPricing: '102.5%' }, recording: { variablePrice: 'none' } } },
    ],
  },
  {
    organization: 'Harbour Logistics Rotterdam',
    name: 'Tenants of the terminal',
    description: 'Not sold yet.',
    periods: [{ begins: 1, changes: { root: { defaultPricing: '120% up 0.01' } } }],
  },
];
