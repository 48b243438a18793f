import { dayMs } from './calendar.ts';
import type { OpeningHours } from './opening-hours.ts';
import { openIntervals } from './opening-hours.ts';
import type { OpenState } from './state-at.ts';
import { stateAt } from './state-at.ts';

/** A moment at which a schedule opens or closes. */
export interface OpeningChange {
  readonly at: number;
  /** The states just before and from then on. Where no rule decides the one, a rule of the other began or ended. */
  readonly before: OpenState;
  readonly after: OpenState;
}

export interface NextChanges {
  readonly changes: readonly OpeningChange[];
  /** Changes after this instant were not looked for. */
  readonly searchedUntil: number;
}

/** How far ahead changes are looked for, in days: soon at first, ten years at last, as there may be no change at all. */
const searchedDays = [30, 365, 730, 1825, 3650];

/** The next `count` changes after an instant (ms), within ten years. */
export function nextChanges(hours: OpeningHours, from: number, count: number): NextChanges {
  let [moments, searchedUntil]: [readonly number[], number] = [[], from];
  for (const days of searchedDays) {
    searchedUntil = from + days * dayMs;
    const to = searchedUntil;
    moments = openIntervals(hours, { from, to })
      .flatMap((open) => [open.from, open.to])
      .filter((moment) => moment > from && moment < to);
    if (moments.length >= count) break;
  }
  const changes = moments
    .slice(0, count)
    .map((at) => ({ at, before: stateAt(hours, at - 1), after: stateAt(hours, at) }));
  return { changes, searchedUntil: changes.length < count ? searchedUntil : (changes.at(-1)?.at ?? from) };
}
