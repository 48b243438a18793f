import { cached } from '../../lib/value/bounded-cache.ts';
import { calendarYear, dayMs, yearOf } from './calendar.ts';
import type { Interval, Intervals } from './interval.ts';
import { append, clip } from './interval.ts';

/** Instants between two changes of the zone's clock. `offset` is how far the local time is ahead of UTC. */
interface OffsetSpan extends Interval {
  readonly offset: number;
}

const offsetOf = (time: Temporal.ZonedDateTime): number => time.offsetNanoseconds / 1e6;

/** The spans of a calendar year in UTC, cached because the polyfill of Temporal takes milliseconds for a year. */
const spansOfYear = cached(500, (key: string): readonly OffsetSpan[] => {
  const [year = '', zone = ''] = key.split(' ');
  const calendar = calendarYear(Number(year));
  const end = calendar.endDay * dayMs;
  const spans: OffsetSpan[] = [];
  let from = calendar.firstDay * dayMs;
  let time = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  for (;;) {
    const next = time.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds >= end) break;
    spans.push({ from, to: next.epochMilliseconds, offset: offsetOf(time) });
    from = next.epochMilliseconds;
    time = next;
  }
  return [...spans, { from, to: end, offset: offsetOf(time) }];
});

/** The spans of a window of instants, ascending and without gaps. Throws RangeError if the zone is unknown. */
function offsetSpans(zone: string, { from, to }: Interval): readonly OffsetSpan[] {
  const last = yearOf(Math.floor(to / dayMs)).year;
  const spans: OffsetSpan[] = [];
  for (let { year } = yearOf(Math.floor(from / dayMs)); year <= last; year += 1)
    for (const span of spansOfYear(`${year} ${zone}`)) {
      const part = { from: Math.max(span.from, from), to: Math.min(span.to, to), offset: span.offset };
      if (part.from < part.to) spans.push(part);
    }
  return spans;
}

/** The time on the zone's clock at an instant, in milliseconds since it showed 1970-01-01T00:00. */
export const localTimeAt = (zone: string, instant: number): number =>
  instant + (offsetSpans(zone, { from: instant, to: instant + 1 })[0]?.offset ?? 0);

/** No clock is further than this from UTC. */
const farthestOffset = 2 * dayMs;

/** The local times that the zone's clock can show within a window of instants. */
export const localWindow = ({ from, to }: Interval): Interval => ({
  from: from - farthestOffset,
  to: to + farthestOffset,
});

/**
 * The instants of a window at which the zone's clock shows one of the local times. A local time that a change of the
 * clock skips has no instant, one that it repeats has two (decision 31).
 */
export function toInstants(zone: string, local: Intervals, window: Interval): Intervals {
  const instants: { from: number; to: number }[] = [];
  for (const { from, to, offset } of offsetSpans(zone, window))
    for (const part of clip(local, { from: from + offset, to: to + offset }))
      append(instants, part.from - offset, part.to - offset);
  return instants;
}

/** All instants at which the zone's clock shows one of the local times. */
export function allInstants(zone: string, local: Intervals): Intervals {
  const [first, last] = [local[0], local.at(-1)];
  return first === undefined || last === undefined
    ? []
    : toInstants(zone, local, { from: first.from - farthestOffset, to: last.to + farthestOffset });
}
