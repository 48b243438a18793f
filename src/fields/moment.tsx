import { formatDateTime } from '../i18n/formats.ts';
import { formatRelative } from '../i18n/relative-date.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useNow } from '../client/connection/clock.ts';

/** A moment in the reader's form (S0 §3): on the clock, or how long ago, which moves on by itself. */
export function Moment({ at }: { at: string }) {
  const { dateForm, dateTime } = useFormat();
  if (dateForm === 'relative') return <RelativeMoment at={at} />;
  return <time dateTime={at}>{formatDateTime(at, dateTime)}</time>;
}

/** How long ago, with the moment itself as title; only here is the clock listened to. */
function RelativeMoment({ at }: { at: string }) {
  const { locale, dateTime } = useFormat();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow());
  return (
    <time dateTime={at} title={formatDateTime(at, dateTime)}>
      {formatRelative(at, now, locale)}
    </time>
  );
}
