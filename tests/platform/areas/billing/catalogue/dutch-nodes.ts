import type { Multilingual } from '../../../../../src/domain/core/multilingual.ts';

/** A product for Dutch numbers that begin like this. */
interface DutchProduct {
  readonly code: string;
  readonly name: Multilingual;
  readonly prefixes: readonly string[];
}

/** Kinds of Dutch numbers with prices of their own. */
export const dutchServices: readonly DutchProduct[] = [
  { code: '0800', name: { en: '0800, free of charge', nl: '0800, gratis' }, prefixes: ['+31800'] },
  {
    code: '0900',
    name: { en: '0900, paid services', nl: '0900, betaalde diensten' },
    prefixes: ['+31900', '+31906', '+31909'],
  },
  { code: '085', name: { en: '085, nationwide', nl: '085, landelijk' }, prefixes: ['+3185'] },
  { code: '088', name: { en: '088, companies', nl: '088, bedrijven' }, prefixes: ['+3188'] },
  { code: '097', name: { en: '097, between machines', nl: '097, tussen apparaten' }, prefixes: ['+3197'] },
  { code: '112', name: { en: '112, emergency', nl: '112, alarmnummer' }, prefixes: ['112'] },
];

const mobile = (...series: readonly number[]): readonly string[] => series.map((two) => `+316${two}`);

/**
 * The mobile networks, by the series that were given to them: libphonenumber knows no networks. A number that has moved
 * to another network keeps the price of its series. All others of the country are one product.
 */
export const dutchMobileNetworks: readonly DutchProduct[] = [
  {
    code: 'kpn',
    name: { en: 'KPN', nl: 'KPN' },
    prefixes: mobile(10, 12, 13, 20, 22, 23, 30, 51, 53, 57),
  },
  {
    code: 'odido',
    name: { en: 'Odido', nl: 'Odido' },
    prefixes: mobile(14, 18, 24, 28, 41, 42, 43),
  },
  {
    code: 'vodafone',
    name: { en: 'Vodafone', nl: 'Vodafone' },
    prefixes: mobile(11, 15, 21, 25, 27, 29, 46, 50, 52, 54, 55),
  },
];
