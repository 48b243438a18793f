import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { weekDayName } from '../../i18n/calendar-name.ts';
import { longDate } from '../../i18n/long-date.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { OfferedDates, WeekDay } from '../../lib/time/calendar-month.ts';
import { movedDate, weekDaysFrom, weeksOfMonth } from '../../lib/time/calendar-month.ts';
import styles from './calendar.module.css';

type Props = {
  label: string;
  /** The date that has the tab stop. Its month is shown. */
  cursor: string;
  /** Whether the cursor takes the focus. */
  isFocused: boolean;
  chosen: string;
  today: string;
  range: OfferedDates;
  onMove: (date: string) => void;
  onChoose: (date: string) => void;
};

/** The days of a month as a grid with one tab stop: arrows, Home, End and Page keys move, Enter chooses. */
export function MonthGrid({ label, cursor, isFocused, chosen, today, range, onMove, onChoose }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const table = useRef<HTMLTableElement>(null);
  const first: WeekDay = format.dateTime === 'us' ? 7 : 1;
  // After the layout effects, which show the calendar.
  useEffect(() => {
    if (isFocused) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [cursor, isFocused]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = movedDate(cursor, event, first);
    if (next === null) return;
    event.preventDefault();
    onMove(next);
  };
  const isOffered = (date: string): boolean => date >= range.min && date <= range.max;
  const nameOf = (date: string): string => {
    const name = longDate(date, format);
    return date === today ? t`${name}, today` : name;
  };
  const grid = { role: 'grid', 'aria-label': label, onKeyDown };
  return (
    <table ref={table} className={styles.month} {...grid}>
      <thead>
        <tr>
          {weekDaysFrom(first).map((day) => (
            <th key={day} scope="col" abbr={weekDayName(day, format.locale, 'long')}>
              {weekDayName(day, format.locale, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(cursor, first).map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, at) => (
              <td key={at} aria-selected={date === null ? undefined : date === chosen}>
                {date !== null && (
                  <button
                    type="button"
                    tabIndex={date === cursor ? 0 : -1}
                    aria-label={nameOf(date)}
                    aria-current={date === today ? 'date' : undefined}
                    aria-disabled={!isOffered(date) || undefined}
                    onClick={() => isOffered(date) && onChoose(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
