import { Trans } from '@lingui/react/macro';
import { formatDate } from '../../../i18n/formats.ts';
import { useFormat } from '../../../i18n/use-format.ts';

/** A day, given as an ISO date: today, yesterday, or its date. */
export function DayName({ day }: { day: string }) {
  const { dateTime } = useFormat();
  const date = Temporal.PlainDate.from(day);
  const age = date.until(Temporal.Now.plainDateISO(), { largestUnit: 'days' }).days;
  if (age === 0) return <Trans>Today</Trans>;
  if (age === 1) return <Trans>Yesterday</Trans>;
  return formatDate(date.toZonedDateTime(Temporal.Now.timeZoneId()).toInstant(), dateTime);
}
