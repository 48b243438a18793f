import { Plural, Trans } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { useNowValue } from '../../../client/connection/clock.ts';
import { dateAt } from '../../../domain/schedule/day-hours.ts';
import { scheduleFindings } from '../../../domain/schedule/findings.ts';
import type { OpeningHours } from '../../../domain/schedule/opening-hours.ts';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import type { TextSource } from './day-text.ts';
import { findingText, findingTone } from './finding-text.ts';
import styles from './lens.module.css';

const shownFindings = 20;

type Props = { hours: OpeningHours; source: TextSource };

/** The warnings about a schedule. They appear after the rest, because many rules take some 50 ms to compare. */
export function FindingList({ hours, source }: Props) {
  const today = useNowValue((now) => dateAt(hours.zone, now));
  const deferred = useDeferredValue<OpeningHours | null>(hours, null);
  const findings = useMemo(
    () => (deferred === null ? null : scheduleFindings(deferred, today)),
    [deferred, today],
  );
  if (deferred === null || findings === null) return null;
  if (findings.length === 0)
    return (
      <p className={styles.muted}>
        <Trans>No findings.</Trans>
      </p>
    );
  const more = findings.length - shownFindings;
  return (
    <ul className={styles.list}>
      {findings.slice(0, shownFindings).map((finding) => {
        const text = findingText(finding, deferred, source);
        return (
          <li key={text}>
            <StatusBadge tone={findingTone[finding.kind]}>{text}</StatusBadge>
          </li>
        );
      })}
      {more > 0 && (
        <li className={styles.muted}>
          <Plural value={more} one="# more finding" other="# more findings" />
        </li>
      )}
    </ul>
  );
}
