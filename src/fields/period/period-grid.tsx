import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { monthName } from '../../i18n/calendar-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { monthStatus } from './current-period.ts';
import { movedPeriod, rowLength } from './moved-period.ts';
import styles from './period.module.css';
import { timelineStatusNames } from './timeline-status-name.ts';

type Props = {
  /** The period that has the tab stop. Its year is shown. */
  cursor: string;
  /** Whether the cursor takes the focus. */
  isFocused: boolean;
  chosen: string;
  current: string;
  onMove: (period: string) => void;
  onChoose: (period: string) => void;
};

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));
const rows = Array.from({ length: months.length / rowLength }, (_, at) =>
  months.slice(at * rowLength, (at + 1) * rowLength),
);

/** The months of a year as a grid with one tab stop: arrows, Home, End and Page keys move, Enter chooses. */
export function PeriodGrid({ cursor, isFocused, chosen, current, onMove, onChoose }: Props) {
  const { i18n } = useLingui();
  const { locale } = useFormat();
  const table = useRef<HTMLTableElement>(null);
  const year = cursor.slice(0, 4);
  // After the layout effects, which show the panel.
  useEffect(() => {
    if (isFocused) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [cursor, isFocused]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = movedPeriod(cursor, event);
    if (next === null) return;
    event.preventDefault();
    onMove(next);
  };
  const cell = (month: string) => {
    const period = `${year}${month}`;
    const status = i18n._(timelineStatusNames[monthStatus(period, current)]);
    return (
      <td key={month} aria-selected={period === chosen}>
        <button
          type="button"
          tabIndex={period === cursor ? 0 : -1}
          aria-current={period === current ? 'date' : undefined}
          onClick={() => onChoose(period)}
        >
          {monthName(Number(month), locale, 'short')} <span className={styles.status}>{status}</span>
        </button>
      </td>
    );
  };
  const grid = { role: 'grid', 'aria-label': year, onKeyDown };
  return (
    <table ref={table} className={styles.months} {...grid}>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>{row.map(cell)}</tr>
        ))}
      </tbody>
    </table>
  );
}
