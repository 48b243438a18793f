import 'temporal-polyfill/global';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OpeningHours } from '../../../../src/domain/schedule/opening-hours.ts';
import { openingHours, openIntervals } from '../../../../src/domain/schedule/opening-hours.ts';
import { stateAt } from '../../../../src/domain/schedule/state-at.ts';
import { definitions, predefinedDates } from './arbitrary-schedule.ts';
import { clockTable, scanMinutes } from './minute-scan.ts';

const minute = 60_000;
const days = 9;

/** The first days of the scanned stretches: both change nights, New Year, the end of a February, an ordinary week. */
const places = [
  {
    zone: 'Europe/Amsterdam',
    starts: ['2026-03-25', '2026-10-20', '2026-12-28', '2027-02-24', '2026-06-11'],
  },
  // The clock changes at midnight: forwards from it, and back to it.
  { zone: 'America/Havana', starts: ['2026-03-04', '2026-10-27', '2026-12-28', '2027-02-24', '2026-06-11'] },
  { zone: 'Asia/Beirut', starts: ['2026-03-25', '2026-10-20', '2025-12-28', '2028-02-24', '2026-06-11'] },
  // The clock changes by half an hour.
  {
    zone: 'Australia/Lord_Howe',
    starts: ['2026-03-31', '2026-09-30', '2026-12-28', '2028-02-24', '2027-06-11'],
  },
].map(({ zone, starts }) => ({
  zone,
  tables: starts.map((start) => clockTable(zone, Date.parse(start), days)),
}));

/** The evaluator's answer in the form of the scan's. */
function openMinutes(hours: OpeningHours, start: number): Uint8Array {
  const open = new Uint8Array(days * 1440);
  for (const { from, to } of openIntervals(hours, { from: start, to: start + open.length * minute }))
    open.fill(1, (from - start) / minute, (to - start) / minute);
  return open;
}

const changesIn = (open: Uint8Array): number =>
  open.reduce((sum, each, index) => sum + (index > 0 && each !== open[index - 1] ? 1 : 0), 0);

test('a schedule is open exactly when a scan of all minutes finds it open', { timeout: 60_000 }, () => {
  let changes = 0;
  fc.assert(
    fc.property(definitions, predefinedDates, fc.constantFrom(...places), (definition, dates, place) => {
      const { zone, tables } = place;
      const hours = openingHours({ definition, zone, predefinedDates: dates });
      for (const table of tables) {
        const scanned = scanMinutes(definition, dates, table);
        const found = openMinutes(hours, table.from);
        const isWrong = (open: number, index: number): boolean =>
          open !== scanned[index] ||
          (index % 331 === 0 && stateAt(hours, table.from + index * minute).open !== (open === 1));
        const wrong = found.findIndex(isWrong);
        expect(wrong < 0 ? null : new Date(table.from + wrong * minute).toISOString()).toBeNull();
        changes += changesIn(scanned);
      }
    }),
    { numRuns: 200 },
  );
  expect(changes).toBeGreaterThan(2000);
});
