import type { NumberType as Kind } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { NumberObject, NumberType } from '../../../../src/domain/value/number-object.ts';
import { bareNumber } from './fresh-channel.ts';

/** Short numbers that every telephone knows. */
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
/** Machines of the Netherlands have a range of their own, which the library counts to no kind. */
const m2mNumbers = /^\+3197/;

const known = new Map<string, NumberObject>();
const knownAtMost = 20_000;

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

/** A number with what the platform knows of it (S1 §3). */
export function numberObject(number: string): NumberObject {
  const object = known.get(number) ?? parse(number);
  if (known.size >= knownAtMost) known.clear();
  known.set(number, object);
  return object;
}
