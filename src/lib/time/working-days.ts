/** Whether a day (`2026-12-25`) is neither in a weekend nor free. */
const isWorkingDay = (day: Temporal.PlainDate, freeDays: ReadonlySet<string>): boolean =>
  day.dayOfWeek <= 5 && !freeDays.has(day.toString());

/** The day that comes so many working days after a day: two after a Friday is a Tuesday. */
export function addWorkingDays(day: string, count: number, freeDays: ReadonlySet<string>): string {
  let at = Temporal.PlainDate.from(day);
  for (let left = count; left > 0;) {
    at = at.add({ days: 1 });
    if (isWorkingDay(at, freeDays)) left -= 1;
  }
  return at.toString();
}
