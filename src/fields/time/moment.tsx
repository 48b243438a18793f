import { formatDateTime } from '../../i18n/formats.ts';
import { formatRelative } from '../../i18n/relative-date.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useNow } from '../../client/connection/clock.ts';

/** A moment as the user prefers it (S0-3-13): date and time, or how long ago, updated as time passes. */
export function Moment({ at }: { at: string }) {
  const { dateForm, dateTime } = useFormat();
  if (dateForm === 'relative') return <RelativeMoment at={at} />;
  return <time dateTime={at}>{formatDateTime(at, dateTime)}</time>;
}

/** How long ago, with the date and time as title. A separate component, so that only it subscribes to the clock. */
function RelativeMoment({ at }: { at: string }) {
  const { locale, dateTime } = useFormat();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow());
  return (
    <time dateTime={at} title={formatDateTime(at, dateTime)}>
      {formatRelative(at, now, locale)}
    </time>
  );
}
