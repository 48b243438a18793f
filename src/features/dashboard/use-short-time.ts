import { useNowValue } from '../../client/connection/clock.ts';
import { formatAsOf } from '../../i18n/as-of.ts';
import { useFormat } from '../../i18n/use-format.ts';

const hourMs = 3_600_000;
const startOfHour = (now: number): number => Math.floor(now / hourMs) * hourMs;

/** Formats the time of a timestamp, with the date if it was not today. */
export function useShortTime(): (timestamp: string) => string {
  const { dateTime } = useFormat();
  const today = useNowValue(startOfHour);
  return (timestamp) => formatAsOf(Date.parse(timestamp), today, dateTime);
}
