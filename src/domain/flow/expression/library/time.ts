import { twoDigits } from '../../../../lib/text/two-digits.ts';
import type { FunctionHost, LibraryFunction } from './define.ts';
import { define, of, optional } from './define.ts';
import { stop } from '../tree/error.ts';
import { dictionaryOf } from '../value/value.ts';

/** The cost of a time zone lookup in steps, and what it costs more if there is no such zone. */
const zoneSteps = 50;
const unknownZoneSteps = 200;
const maxZoneLength = 100;

/** The local date and time in a zone. */
function zoned(at: number, zone: string, { spend }: Pick<FunctionHost, 'spend'>): Temporal.ZonedDateTime {
  spend(zoneSteps);
  try {
    if (zone.length > maxZoneLength) throw new RangeError(zone);
    return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  } catch {
    spend(unknownZoneSteps);
    throw stop('unsupportedType', { type: `time zone "${zone.slice(0, maxZoneLength)}"` });
  }
}

const fieldPattern = /yyyy|MM|dd|HH|mm|ss/g;
const zone = optional('text', 'UTC');

function dateFormat(at: number, pattern: string, zoneName: string, host: FunctionHost): string {
  const time = zoned(at, zoneName, host);
  const fields: Readonly<Record<string, string>> = {
    yyyy: String(time.year).padStart(4, '0'),
    MM: twoDigits(time.month),
    dd: twoDigits(time.day),
    HH: twoDigits(time.hour),
    mm: twoDigits(time.minute),
    ss: twoDigits(time.second),
  };
  return pattern.replaceAll(fieldPattern, (field) => fields[field] ?? field);
}

function durationFormat(ms: number, pattern: string): string {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const fields: Readonly<Record<string, string>> = {
    HH: twoDigits(Math.floor(seconds / 3600)),
    mm: twoDigits(Math.floor(seconds / 60) % 60),
    ss: twoDigits(seconds % 60),
  };
  return (ms < 0 ? '-' : '') + pattern.replaceAll(fieldPattern, (field) => fields[field] ?? field);
}

/** Formats a number: the pattern `000.00` has at least three digits and exactly two decimals. */
function numberFormat(number: number, pattern: string): string {
  const [whole = '', decimals = ''] = pattern.split('.');
  const fixed = Math.abs(number).toFixed(Math.min(decimals.length, 20));
  const length = Math.min(whole.length, 20) + (decimals === '' ? 0 : 1 + Math.min(decimals.length, 20));
  return (number < 0 ? '-' : '') + fixed.padStart(length, '0');
}

export const timeFunctions = {
  now: define({}, 'date', (_, { now }) => ({ kind: 'date', at: now() })),
  parts: define({ date: of('date'), zone }, 'dictionary', (args, host) => {
    const time = zoned(args.date.at, args.zone, host);
    return dictionaryOf([
      ['year', time.year],
      ['month', time.month],
      ['day', time.day],
      ['hour', time.hour],
      ['minute', time.minute],
      ['second', time.second],
      // Monday is 1.
      ['weekDay', time.dayOfWeek],
    ]);
  }),
  format: define(
    { of: of('date', 'duration', 'number'), pattern: of('text'), zone },
    'text',
    ({ of: value, pattern, zone: zoneName }, host) => {
      // The output is at most three times as long as the pattern.
      host.reserve(3 * pattern.length);
      if (typeof value === 'number') return numberFormat(value, pattern);
      return value.kind === 'date'
        ? dateFormat(value.at, pattern, zoneName, host)
        : durationFormat(value.ms, pattern);
    },
  ),
} as const satisfies Readonly<Record<string, LibraryFunction>>;
