/** How numbers are dialled in a country. */
export interface HomePlan {
  /** Dialled before the country code. */
  readonly international: string;
  /** Dialled before a national number; '': nothing. */
  readonly trunk: string;
  readonly emergency: readonly string[];
  /** Other numbers that are dialled as they are. */
  readonly short: RegExp;
}

const none = /^$/;
const standard: HomePlan = { international: '00', trunk: '0', emergency: ['112'], short: none };

/** By country code. The numbers from 116 000 on are European. */
const homePlans: Readonly<Record<string, HomePlan>> = {
  '1': {
    international: '011',
    trunk: '1',
    emergency: ['911', '112'],
    short: /^(?:[2-8]11|988)$/,
  },
  '31': { ...standard, short: /^(?:113|116\d{3}|144|1[238]\d{2})$/ },
  '32': {
    ...standard,
    emergency: ['112', '100', '101'],
    short: /^(?:10[2-8]|110|116\d{3}|1[2347]\d{2})$/,
  },
  '33': {
    ...standard,
    emergency: ['112', '15', '17', '18', '114', '191', '196', '197'],
    short: /^(?:3\d{3}|10\d{2}|11[5-9]|11[68]\d{3})$/,
  },
  '44': {
    ...standard,
    emergency: ['112', '999'],
    short: /^(?:1(?:01|05|11|19|23|5[059])|11[68]\d{3})$/,
  },
  '49': { ...standard, emergency: ['112', '110'], short: /^(?:115|116\d{3}|118\d{2,3})$/ },
};

/** Countries where no national number begins with 0, so that a zero after the country code is the trunk prefix. */
const zeroTrunks: ReadonlySet<string> = new Set('27 31 32 33 40 41 43 44 46 49 61 90 212 353 358'.split(' '));
/** Countries where national numbers are dialled without a prefix. */
const withoutTrunk: ReadonlySet<string> = new Set('30 34 39 45 47 48 351 352 420 597 599'.split(' '));

export const dropsTrunkZero = (code: string): boolean => zeroTrunks.has(code);

/** How numbers are dialled in the country with this code. */
export const homePlanOf = (code: string): HomePlan =>
  homePlans[code] ?? (withoutTrunk.has(code) ? { ...standard, trunk: '' } : standard);
