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

export type PreferredDateProblem = 'tooEarly' | 'outsideHours';

/** Why a port cannot be preferred at this instant (ms); null if it can. */
export function preferredDateProblem(
  instant: number,
  { countryCode, now, zone }: { readonly countryCode: string; readonly now: number; readonly zone: string },
): PreferredDateProblem | null {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDateTime();
  const time = local.toPlainTime();
  if (local.toPlainDate().toString() < earliestDay(countryCode, now, zone)) return 'tooEarly';
  const isWithinHours =
    Temporal.PlainTime.compare(time, portingHours.from) >= 0 &&
    Temporal.PlainTime.compare(time, portingHours.to) <= 0;
  return isWithinHours ? null : 'outsideHours';
}
