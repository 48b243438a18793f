import type { NumberType as Kind } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { NumberObject, NumberType } from '../../../../src/domain/value/number-object.ts';
import { bareNumber } from './fresh-channel.ts';

/** Short numbers that every telephone can dial. */
const emergencyNumbers: ReadonlySet<string> = new Set(['112']);

const types: Partial<Record<NonNullable<Kind>, NumberType>> = {
  FIXED_LINE: 'local',
  FIXED_LINE_OR_MOBILE: 'local',
  MOBILE: 'mobile',
  TOLL_FREE: 'tollFree',
  PREMIUM_RATE: 'service',
  SHARED_COST: 'service',
  VOIP: 'national',
  UAN: 'national',
  PERSONAL_NUMBER: 'national',
};
/** Dutch machine-to-machine numbers: the library gives this range no type. */
const m2mNumbers = /^\+3197/;

const cache = new Map<string, NumberObject>();
const cacheLimit = 20_000;

function parse(number: string): NumberObject {
  if (emergencyNumbers.has(number))
    return { number, metadata: { region: 'NL', numberType: 'emergency', localNumber: number } };
  const found = number.startsWith('+') ? parsePhoneNumberFromString(number) : undefined;
  if (found === undefined) return bareNumber(number);
  const type = m2mNumbers.test(number) ? 'm2m' : (types[found.getType() ?? 'PAGER'] ?? 'unknown');
  return {
    number,
    metadata: {
      region: found.country ?? null,
      numberType: type,
      localNumber: found.formatNational().replaceAll(/\D/g, ''),
    },
  };
}

/** A number with its metadata (S1-3-16). */
export function numberObject(number: string): NumberObject {
  const object = cache.get(number) ?? parse(number);
  if (cache.size >= cacheLimit) cache.clear();
  cache.set(number, object);
  return object;
}
