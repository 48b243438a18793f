import { lengthOf } from '../../../src/domain/schedule/interval.ts';
import { nextChanges } from '../../../src/domain/schedule/next-changes.ts';
import { openingHours, openIntervals } from '../../../src/domain/schedule/opening-hours.ts';
import { clockTable, scanMinutes } from '../../unit/domain/schedule/minute-scan.ts';
import { bigDefinition, zone } from './schedule-rules.ts';

const minute = 60_000;
const day = 1440 * minute;
const begin = Date.UTC(2026, 0, 1);
const decade = { from: begin, to: Date.UTC(2036, 0, 1) };

const hoursAnew = () => openingHours({ definition: bigDefinition, zone, predefinedDates: [] });

/** Computes when 500 rules are open in ten years; resolves to the ms. */
export function evaluateDecade(): number {
  const started = performance.now();
  const open = openIntervals(hoursAnew(), decade);
  const ms = performance.now() - started;
  if (open.length < 2000) throw new Error(`only ${open.length} intervals in ten years`);
  return ms;
}

/** Computes the next change of 500 rules; resolves to the ms. */
export function findNextChange(): number {
  const started = performance.now();
  const { changes } = nextChanges(hoursAnew(), begin, 1);
  const ms = performance.now() - started;
  if (changes.length !== 1) throw new Error('no next change');
  return ms;
}

/** Asks 500 rules and the zone's clock at every minute of these days; resolves to the ms. */
export function scanDays(days: number): number {
  const started = performance.now();
  const open = scanMinutes(bigDefinition, [], clockTable(zone, begin, days, 1));
  const ms = performance.now() - started;
  const scanned = open.reduce((sum, each) => sum + each, 0);
  const found = lengthOf(openIntervals(hoursAnew(), { from: begin, to: begin + days * day })) / minute;
  if (found !== scanned) throw new Error(`open for ${found} minutes instead of ${scanned}`);
  return ms;
}
