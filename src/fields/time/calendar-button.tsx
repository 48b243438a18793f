import { useLingui } from '@lingui/react/macro';
import { useCallback, useId, useRef, useState } from 'react';
import { monthName } from '../../i18n/calendar-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import floating from '../../kit/menu/floating.module.css';
import { useDismiss } from '../../kit/menu/use-dismiss.ts';
import { useFloating } from '../../kit/menu/use-floating.ts';
import { movedDate, withinRange } from '../../lib/time/calendar-month.ts';
import styles from './calendar.module.css';
import { MonthGrid } from './month-grid.tsx';

type Props = {
  /** The chosen date, `2026-12-25`, or '' for none. */
  value: string;
  /** The first date that can be chosen. */
  min: string | undefined;
  /** The zone whose current date is marked; the user's by default. */
  zone: string | undefined;
  /** Puts the date into the field and moves the focus there. */
  onChoose: (date: string) => void;
};

const [firstDate, lastDate] = ['0001-01-01', '9999-12-31'];

/** A button that opens a month of days. The browser's own calendar would have the browser's language. */
export function CalendarButton({ value, min = firstDate, zone, onChoose }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const [cursor, setCursor] = useState<string | null>(null);
  /** Whether the days have the focus, and not the buttons that turn the pages. */
  const [isInDays, setIsInDays] = useState(true);
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const isOpen = cursor !== null;
  const { anchor, panel } = useFloating<HTMLDialogElement>(isOpen, 'end');
  const dismiss = useCallback(
    (byEscape: boolean) => {
      if (byEscape) anchor.current?.focus();
      setCursor(null);
    },
    [anchor],
  );
  useDismiss(root, isOpen, dismiss);

  const range = { min, max: lastDate };
  const today = Temporal.Now.plainDateISO(zone).toString();
  const open = (): void => {
    setIsInDays(true);
    setCursor(withinRange(value === '' ? today : value, range));
  };
  const move = (date: string, toDays: boolean): void => {
    setIsInDays(toDays);
    setCursor(withinRange(date, range));
  };
  const turn = (key: 'PageUp' | 'PageDown') => (): void =>
    move(movedDate(cursor ?? today, { key, shiftKey: false }, 1) ?? today, false);
  const [year, month] = (cursor ?? today).split('-').map(Number);
  const title = `${monthName(month ?? 1, locale, 'long')} ${year}`;
  return (
    <span ref={root} className={floating.root}>
      <IconButton
        ref={anchor}
        icon="calendar"
        size="small"
        label={t`Open the calendar`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? setCursor(null) : open())}
      />
      {isOpen && (
        <dialog
          ref={panel}
          id={id}
          popover="manual"
          aria-label={t`Choose a date`}
          className={`${floating.panel} ${styles.calendar}`}
        >
          <div className={styles.head}>
            <IconButton icon="back" size="small" label={t`Previous month`} onClick={turn('PageUp')} />
            <span className={styles.title} aria-live="polite">
              {title}
            </span>
            <IconButton icon="next" size="small" label={t`Next month`} onClick={turn('PageDown')} />
          </div>
          <MonthGrid
            label={title}
            cursor={cursor}
            isFocused={isInDays}
            chosen={value}
            today={today}
            range={range}
            onMove={(date) => move(date, true)}
            onChoose={(date) => {
              setCursor(null);
              onChoose(date);
            }}
          />
        </dialog>
      )}
    </span>
  );
}
