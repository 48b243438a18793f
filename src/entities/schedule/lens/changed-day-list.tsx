import { Plural, Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useNowValue } from '../../../client/connection/clock.ts';
import { dateOf, dayOfDate } from '../../../domain/schedule/calendar.ts';
import { changedDays } from '../../../domain/schedule/changed-days.ts';
import { dateAt } from '../../../domain/schedule/day-hours.ts';
import type { OpeningHours } from '../../../domain/schedule/opening-hours.ts';
import { longDate } from '../../../i18n/long-date.ts';
import type { TextSource } from './day-text.ts';
import { hoursText } from './day-text.ts';
import styles from './lens.module.css';

const shownDays = 10;

type Props = { before: OpeningHours; after: OpeningHours; source: TextSource };

/** The days of the next twelve months on which callers will hear something else. */
export function ChangedDayList({ before, after, source }: Props) {
  const first = useNowValue((now) => dateAt(after.zone, now));
  const days = useMemo(
    () => changedDays(before, after, { first, last: dateOf(dayOfDate(first) + 364) }),
    [before, after, first],
  );
  if (days.length === 0)
    return (
      <p className={styles.muted}>
        <Trans>Nothing changes for callers in the next twelve months.</Trans>
      </p>
    );
  const more = days.length - shownDays;
  return (
    <>
      <p className={styles.state}>
        <Plural
          value={days.length}
          one="# day of the next twelve months gets other hours:"
          other="# days of the next twelve months get other hours:"
        />
      </p>
      <ul className={styles.list}>
        {days.slice(0, shownDays).map((date) => (
          <li key={date}>
            <span className={styles.moment}>{longDate(date, source.format)}:</span>{' '}
            <del>{hoursText(before, date, source)}</del> → <ins>{hoursText(after, date, source)}</ins>
          </li>
        ))}
        {more > 0 && (
          <li className={styles.muted}>
            <Plural value={more} one="and # more day" other="and # more days" />
          </li>
        )}
      </ul>
    </>
  );
}
