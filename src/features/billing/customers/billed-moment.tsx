import { billingZone } from '../../../domain/pricing/period.ts';
import { Moment } from '../../../fields/time/moment.tsx';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useFormat } from '../../../i18n/use-format.ts';

/** A moment in the time zone of billing months: in another one, its date can be in another month than its bill. */
export function BilledMoment({ at }: { at: string }) {
  const { dateForm, dateTime } = useFormat();
  if (dateForm === 'relative') return <Moment at={at} />;
  return <time dateTime={at}>{formatDateTime(at, dateTime, billingZone)}</time>;
}
