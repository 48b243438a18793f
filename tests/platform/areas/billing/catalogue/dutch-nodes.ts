import type { Multilingual } from '../../../../../src/domain/core/multilingual.ts';

/** Kinds of Dutch numbers with prices of their own. libphonenumber tells most of them apart, but no networks. */
export const dutchServices: readonly { readonly code: string; readonly name: Multilingual }[] = [
  { code: '0800', name: { en: '0800, free of charge', nl: '0800, gratis' } },
  { code: '0900', name: { en: '0900, paid services', nl: '0900, betaalde diensten' } },
  { code: '085', name: { en: '085, nationwide', nl: '085, landelijk' } },
  { code: '088', name: { en: '088, companies', nl: '088, bedrijven' } },
  { code: '097', name: { en: '097, between machines', nl: '097, tussen apparaten' } },
  { code: '112', name: { en: '112, emergency', nl: '112, alarmnummer' } },
];

/** The mobile networks; all others of the country are one product. */
export const dutchMobileNetworks: readonly { readonly code: string; readonly name: Multilingual }[] = [
  { code: 'kpn', name: { en: 'KPN', nl: 'KPN' } },
  { code: 'odido', name: { en: 'Odido', nl: 'Odido' } },
  { code: 'vodafone', name: { en: 'Vodafone', nl: 'Vodafone' } },
];
