import { useLingui } from '@lingui/react/macro';
import { formatTime } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { ProtocolEvent } from '../../domain/protocol/trace.ts';
import styles from './debug-panel.module.css';
import { eventNumber, eventText } from './event-text.ts';

/** The latest protocol events, newest first. */
export function EventList({ events }: { events: readonly ProtocolEvent[] }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  if (events.length === 0) return <p className={styles.nothing}>{t`No events yet`}</p>;
  return (
    <ol className={styles.events}>
      {events.toReversed().map((event, index) => (
        // Keyed by position: two events may be identical, and the items have no state.
        <li key={events.length - index}>
          <time>{formatTime(Temporal.Instant.fromEpochMilliseconds(Math.round(event.at)), dateTime)}</time>
          <span className={styles.number}>{eventNumber(event)}</span>
          <span>{eventText(event)}</span>
        </li>
      ))}
    </ol>
  );
}
