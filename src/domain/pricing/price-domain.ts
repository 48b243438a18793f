/** The roots of the catalogue of products (S1-3-60). */
export const priceDomains = [
  'user',
  'trunk',
  'outboundCall',
  'inboundCall',
  'number',
  'audio',
  'audioStorage',
  'sound',
  'recording',
  'tts',
  'outboundMail',
] as const;
export type PriceDomain = (typeof priceDomains)[number];

/** The domains whose products are found by number. */
export const numberDomains = [
  'outboundCall',
  'inboundCall',
  'number',
] as const satisfies readonly PriceDomain[];
export type NumberDomain = (typeof numberDomains)[number];

/** The fields of a node for which a price plan can have a rule (S1-3-58). */
export const priceRuleFields = [
  'defaultPricing',
  'fixedPrice',
  'variablePrice',
  'marginSharing',
  'startPeriod',
  'recurringPeriod',
] as const;
export type RuleField = (typeof priceRuleFields)[number];

export const priceFields = ['fixedPrice', 'variablePrice'] as const;
export type PriceField = (typeof priceFields)[number];

export const isPriceField = (field: RuleField): field is PriceField =>
  field === 'fixedPrice' || field === 'variablePrice';

/** The units that a price can be for. */
export const pricePers = [
  'month',
  'day',
  'hour',
  'minute',
  'call',
  'assignment',
  'thousandMinutesMonth',
  'thousandMinutesDay',
  'thousandCharacters',
  'thousandEmails',
] as const;
export type PricePer = (typeof pricePers)[number];

/** The choices for a price; a literal that names none of them takes the first. */
export type PerChoice = readonly [PricePer, ...PricePer[]];

interface DomainFacts {
  /** A domain lacks the price fields that are not here. */
  readonly pers: Readonly<Partial<Record<PriceField, PerChoice>>>;
  /** The unit of `startPeriod` and `recurringPeriod`; null where nothing is billed by duration. */
  readonly duration: 'seconds' | 'months' | null;
  readonly sharesMargin: boolean;
}

const access: DomainFacts = {
  pers: { fixedPrice: ['month'], variablePrice: ['month', 'day', 'hour', 'minute'] },
  duration: 'months',
  sharesMargin: false,
};
const call: DomainFacts = {
  pers: { fixedPrice: ['call'], variablePrice: ['minute'] },
  duration: 'seconds',
  sharesMargin: true,
};
const byUse = (...pers: PerChoice): DomainFacts => ({
  pers: { variablePrice: pers },
  duration: null,
  sharesMargin: false,
});

/** The fields of each domain, and what their prices are for (S1-5-79). */
export const domainFacts: Readonly<Record<PriceDomain, DomainFacts>> = {
  user: access,
  trunk: access,
  outboundCall: call,
  inboundCall: call,
  number: {
    pers: { fixedPrice: ['assignment'], variablePrice: ['month'] },
    duration: 'months',
    sharesMargin: false,
  },
  audio: byUse('minute'),
  audioStorage: byUse('thousandMinutesMonth', 'thousandMinutesDay'),
  sound: byUse('minute'),
  recording: byUse('minute'),
  tts: byUse('thousandCharacters'),
  outboundMail: byUse('thousandEmails'),
};

/** The unit in which the portal shows and edits a field (S1-3-58). */
export const fieldUnits = {
  defaultPricing: 'euro',
  fixedPrice: 'euro',
  variablePrice: 'rates',
  marginSharing: 'percent',
  startPeriod: 'one',
  recurringPeriod: 'multiples',
} as const satisfies Record<RuleField, string>;
