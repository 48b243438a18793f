/** How many days a port takes to prepare, by country (S1-9-14). */
const preparationDays: Readonly<Record<string, number>> = {
  NL: 14,
  DE: 45,
  CY: 60,
  GR: 7,
  LT: 7,
  ZA: 7,
  US: 14,
  GB: 30,
  AU: 30,
};
const usualPreparationDays = 26;
const extraDays = 4;

/** How many calendar days ahead the preferred date of a port is at least. */
export const leadDays = (countryCode: string): number =>
  (preparationDays[countryCode] ?? usualPreparationDays) + extraDays;

/** The hours of a day at which numbers can be ported, the last one inclusive. */
export const portingHours = { from: '08:00', to: '20:00' } as const;

/** The first day whose hours allow a port (`2026-12-24`), in the zone of the organization. */
export const earliestDay = (countryCode: string, now: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .add({ days: leadDays(countryCode) })
    .toString();

interface PortingBounds {
  readonly countryCode: string;
  /** ms. */
  readonly now: number;
  /** The zone of the organization. */
  readonly zone: string;
}

const isBefore = (time: Temporal.PlainTime, other: string): boolean =>
  Temporal.PlainTime.compare(time, other) < 0;
const isAfter = (time: Temporal.PlainTime, other: string): boolean =>
  Temporal.PlainTime.compare(time, other) > 0;

const localTime = (instant: number, zone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDateTime();

/** When the hours of a port begin on a day (ms). */
const startOf = (day: Temporal.PlainDate, zone: string): number =>
  day.toZonedDateTime({ timeZone: zone, plainTime: portingHours.from }).epochMilliseconds;

export type PreferredDateProblem = 'tooEarly' | 'outsideHours';

/** Why a port cannot be preferred at this instant (ms); null if it can. */
export function preferredDateProblem(
  instant: number,
  { countryCode, now, zone }: PortingBounds,
): PreferredDateProblem | null {
  const local = localTime(instant, zone);
  const time = local.toPlainTime();
  if (local.toPlainDate().toString() < earliestDay(countryCode, now, zone)) return 'tooEarly';
  return isBefore(time, portingHours.from) || isAfter(time, portingHours.to) ? 'outsideHours' : null;
}

/** The first instant (ms) from the wished one on that is within the hours of a port. */
export function nextPortingHour(wish: number, zone: string): number {
  const local = localTime(wish, zone);
  const time = local.toPlainTime();
  const isLate = isAfter(time, portingHours.to);
  if (!isLate && !isBefore(time, portingHours.from)) return wish;
  return startOf(local.toPlainDate().add({ days: isLate ? 1 : 0 }), zone);
}

/** The first instant (ms) from the wished one on at which a port can be preferred. */
export function nextPortingTime(wish: number, bounds: PortingBounds): number {
  const { countryCode, now, zone } = bounds;
  const isEarly = preferredDateProblem(wish, bounds) === 'tooEarly';
  return isEarly
    ? startOf(Temporal.PlainDate.from(earliestDay(countryCode, now, zone)), zone)
    : nextPortingHour(wish, zone);
}
