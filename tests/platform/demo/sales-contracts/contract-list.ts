import type { TargetingEntry } from '../../../../src/domain/pricing/contract/targeting.ts';
import { organizationTree } from '../organization-tree.ts';

/** A contract from a month on. */
export interface DemoTerms {
  /** Months from the running one. */
  readonly begins: number;
  /** The name of a plan of the seller; null ends the contract. */
  readonly plan: string | null;
  readonly isExclusive?: true;
  /** By the name of the organization; by default the buyer and all below it. */
  readonly targeting?: Readonly<Record<string, TargetingEntry>>;
}

export interface DemoSalesContract {
  readonly seller: string;
  readonly buyer: string;
  /** Tells a second contract with the same buyer from the first. */
  readonly name?: string;
  readonly description?: string;
  readonly terms: readonly DemoTerms[];
  /** The terms as they were saved afterwards, and not applied to the months that have begun. */
  readonly changed?: readonly DemoTerms[];
}

/** With the running month, 13 months to bill. */
const oldest = -12;

const since = (begins: number, plan: string): readonly DemoTerms[] => [{ begins, plan }];
const soldBy =
  (seller: string, plan: string, begins = oldest) =>
  (buyer: string): DemoSalesContract => ({ seller, buyer, terms: since(begins, plan) });

const platform = organizationTree.name;
const [north, bright, brussels] = [
  'Noorderlicht Telecom',
  'Brightwater Communications',
  'Télécom Réunis Bruxelles',
];
const municipality = 'Gemeente Súdwest-Fryslân';

/** Contracts of four levels. Fietsenfabriek Twente has none, so nobody can bill its calls. */
export const contractList: readonly DemoSalesContract[] = [
  { seller: platform, buyer: north, description: 'Framework 2025', terms: since(oldest, 'Wholesale') },
  { seller: platform, buyer: bright, terms: since(oldest, 'Wholesale, shared margin') },
  {
    seller: platform,
    buyer: brussels,
    description: 'Changes to shared margin; the months before are to be settled.',
    terms: since(oldest, 'Wholesale'),
    changed: [...since(oldest, 'Wholesale'), ...since(-2, 'Wholesale, shared margin')],
  },

  ...['Bakkerij De Gouden Korenaar', 'Van der Meulen Advocaten', 'Tandartspraktijk Müller & Çelik'].map(
    soldBy(north, 'Zakelijk bellen'),
  ),
  soldBy(north, 'Zorg en overheid')('Zorggroep Noordoost-Groningen'),
  soldBy(north, 'Zorg en overheid')(municipality),
  {
    seller: north,
    buyer: municipality,
    name: 'Sociaal domein apart',
    description: 'Op verzoek op een eigen factuur.',
    terms: [
      {
        begins: -6,
        plan: 'Zakelijk bellen',
        isExclusive: true,
        targeting: {
          [municipality]: { self: false, customers: 'none' },
          'Sociaal domein': { self: true, customers: 'all' },
        },
      },
    ],
  },
  {
    seller: north,
    buyer: 'Drukkerij Van Houten',
    terms: [
      { begins: oldest, plan: 'Zakelijk bellen' },
      { begins: -4, plan: null },
    ],
  },

  ...['Harbour Logistics', "St. Aldhelm's Community Hospital Trust", 'Finch & Daughters Solicitors'].map(
    soldBy(bright, 'Business UK'),
  ),
  soldBy(bright, 'Business UK', 1)('Northgate Veterinary Clinic'),
  ...['Krüger Maschinenbau', 'Boulangerie Éclair'].map(soldBy(brussels, 'Professional')),

  ...['Verpleeghuis Het Hoge Heem', 'Thuiszorg Eemsdelta'].map(
    soldBy('Zorggroep Noordoost-Groningen', 'Locaties'),
  ),
  ...['Bakkerij De Gouden Korenaar Utrecht', 'Bakkerij De Gouden Korenaar Zwolle'].map(
    soldBy('Bakkerij De Gouden Korenaar', 'Filialen'),
  ),
  ...['Harbour Logistics Rotterdam', 'Harbour Logistics Felixstowe'].map(
    soldBy('Harbour Logistics', 'Site recharge'),
  ),
];
