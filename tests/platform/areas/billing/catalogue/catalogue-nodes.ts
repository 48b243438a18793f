import { getCountries } from 'libphonenumber-js/min';
import type { Multilingual } from '../../../../../src/domain/core/multilingual.ts';
import type { PriceDomain } from '../../../../../src/domain/pricing/price-domain.ts';
import { priceDomains } from '../../../../../src/domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../../src/domain/protocol/price-policy.ts';
import { dutchMobileNetworks, dutchServices } from './dutch-nodes.ts';

/** A node as it is listed here; the children say whether it is a category. */
interface Listed {
  /** A part of the id, which begins with those of the nodes above. */
  readonly code: string;
  readonly name: Multilingual;
  readonly sortOrder?: number;
  readonly children?: readonly Listed[];
  /** The code of the country that it stands for. */
  readonly country?: string;
}

const landline = { en: 'Landline', nl: 'Vast' };
const mobile = { en: 'Mobile', nl: 'Mobiel' };
const otherNumbers = { en: 'Other numbers', nl: 'Andere nummers' };
const otherNetworks = { en: 'Other networks', nl: 'Andere netwerken' };

const domainNames: Readonly<Record<PriceDomain, Multilingual>> = {
  user: { en: 'Users', nl: 'Gebruikers' },
  trunk: { en: 'Trunks', nl: 'Trunks' },
  outboundCall: { en: 'Outbound calls', nl: 'Uitgaande gesprekken' },
  inboundCall: { en: 'Inbound calls', nl: 'Inkomende gesprekken' },
  number: { en: 'Numbers', nl: 'Nummers' },
  audio: { en: 'Audio', nl: 'Audio' },
  audioStorage: { en: 'Audio storage', nl: 'Opslag van audio' },
  sound: { en: 'Sounds', nl: 'Geluiden' },
  recording: { en: 'Recordings', nl: 'Opnamen' },
  tts: { en: 'Text to speech', nl: 'Tekst naar spraak' },
  outboundMail: { en: 'Outbound emails', nl: 'Uitgaande e-mails' },
};

const countryNames = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  nl: new Intl.DisplayNames('nl', { type: 'region' }),
};
const countryNode = (code: string): Listed => ({
  code,
  country: code,
  name: { en: countryNames.en.of(code) ?? code, nl: countryNames.nl.of(code) ?? code },
});

const inOrder = (list: readonly Listed[]): readonly Listed[] =>
  list.map((one, sortOrder) => ({ ...one, sortOrder }));

const netherlands: Listed = {
  ...countryNode('NL'),
  sortOrder: 0,
  children: inOrder([
    { code: 'landline', name: landline },
    {
      code: 'mobile',
      name: mobile,
      children: inOrder([...dutchMobileNetworks, { code: 'other', name: otherNetworks }]),
    },
    ...dutchServices,
  ]),
};

const countries: readonly Listed[] = getCountries()
  .filter((code) => code !== 'NL')
  .map((code) => ({
    ...countryNode(code),
    sortOrder: 1,
    children: inOrder([
      { code: 'landline', name: landline },
      { code: 'mobile', name: mobile },
    ]),
  }));

const other: Listed = { code: 'other', name: otherNumbers, sortOrder: 2 };

/** The kinds of numbers that organizations have, and are called at. */
const ownNumbers = inOrder([
  { code: 'landline', name: landline },
  { code: 'mobile', name: mobile },
  ...dutchServices.filter(({ code }) => code !== '112'),
  other,
]);

const childrenOf: Readonly<Partial<Record<PriceDomain, readonly Listed[]>>> = {
  outboundCall: [netherlands, ...countries, other],
  inboundCall: ownNumbers,
  number: ownNumbers,
};

function nodesOf(listed: Listed, parent: CatalogNode | null, domain: PriceDomain): readonly CatalogNode[] {
  const children = listed.children ?? [];
  const id = parent === null ? listed.code : `${parent.id}.${listed.code}`;
  const node: CatalogNode = {
    id,
    parentId: parent?.id ?? null,
    type: children.length > 0 ? 'category' : 'product',
    domain,
    name: listed.name,
    sortOrder: listed.sortOrder ?? 0,
    childCount: children.length,
    code: id.replaceAll('.', '-'),
    ...(listed.country !== undefined && { country: listed.country }),
  };
  return [node, ...children.flatMap((child) => nodesOf(child, node, domain))];
}

/** All nodes of the catalogue: the same for every organization. */
export const catalogueNodes = (): readonly CatalogNode[] =>
  priceDomains.flatMap((domain, sortOrder) =>
    nodesOf(
      { code: domain, name: domainNames[domain], sortOrder, children: childrenOf[domain] ?? [] },
      null,
      domain,
    ),
  );
