import { formatDateTime } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Moment } from './moment.tsx';
import { useCountdown } from './use-countdown.ts';

/** A moment at which something is due, with the time until then. */
export function DueMoment({ at }: { at: string }) {
  const { dateForm, dateTime } = useFormat();
  const left = useCountdown(at);
  if (left === null) return <Moment at={at} />;
  // No live region: announcing each step would drown out everything else.
  const countdown = (
    <span role="timer" aria-live="off">
      {left}
    </span>
  );
  if (dateForm === 'relative')
    return (
      <time dateTime={at} title={formatDateTime(at, dateTime)}>
        {countdown}
      </time>
    );
  return (
    <>
      <Moment at={at} /> ({countdown})
    </>
  );
}
