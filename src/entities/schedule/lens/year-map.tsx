import { useLingui } from '@lingui/react/macro';
import type { PointerEvent } from 'react';
import { useMemo, useRef, useState } from 'react';
import { useNowValue } from '../../../client/connection/clock.ts';
import { dateAt } from '../../../domain/schedule/day-hours.ts';
import type { OpeningHours } from '../../../domain/schedule/opening-hours.ts';
import type { YearMapDay } from '../../../domain/schedule/year-map.ts';
import { yearMap } from '../../../domain/schedule/year-map.ts';
import { monthName } from '../../../i18n/calendar-name.ts';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { movedDay } from './day-move.ts';
import { dayText } from './day-text.ts';
import type { NamedDays } from './lens-source.ts';
import { MapLegend } from './map-legend.tsx';
import { MissingDays } from './missing-days.tsx';
import { useTextSource } from './use-text-source.ts';
import { DayFrame, YearDrawing } from './year-drawing.tsx';
import styles from './year-map.module.css';
import { cell } from './year-shapes.ts';
import { YearTable } from './year-table.tsx';

type Months = readonly (readonly YearMapDay[])[];

function dayUnder({ currentTarget, clientX, clientY }: PointerEvent<SVGElement>, months: Months) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const row = months[Math.floor(((clientY - top) / height) * 12)];
  return row?.[Math.floor(((clientX - left) / width) * 31)]?.date ?? null;
}

const dayIn = (months: Months, date: string): YearMapDay | undefined =>
  months[Number(date.slice(5, 7)) - 1]?.[Number(date.slice(8, 10)) - 1];

type Props = { hours: OpeningHours; dates: readonly NamedDays[] };

/** The days of a year, open, closed or partly open. Arrow keys and the pointer choose the day whose hours are said. */
export function YearMap({ hours, dates }: Props) {
  const { t } = useLingui();
  const source = useTextSource(dates);
  const today = useNowValue((now) => dateAt(hours.zone, now));
  const [chosen, setChosen] = useState(today);
  const [hovered, setHovered] = useState<string | null>(null);
  const year = Number(chosen.slice(0, 4));
  const months = useMemo(() => yearMap(hours, year), [hours, year]);
  const days = useMemo(() => months.flat(), [months]);
  const slider = useRef<HTMLInputElement>(null);
  const textOf = (date: string): string => {
    const day = dayIn(months, date);
    return day === undefined ? '' : dayText(hours, day, source);
  };
  const chosenText = textOf(chosen);
  const move = (key: string): boolean => {
    const moved = movedDay(chosen, key);
    if (moved !== null) setChosen(moved);
    return moved !== null;
  };
  return (
    <div className={styles.map}>
      <div className={styles.head}>
        <IconButton icon="back" size="small" label={t`Previous year`} onClick={() => move('PageUp')} />
        <strong className={styles.year}>{year}</strong>
        <IconButton icon="next" size="small" label={t`Next year`} onClick={() => move('PageDown')} />
      </div>
      <div className={styles.grid}>
        <div className={styles.months} aria-hidden="true">
          {months.map(([first], index) => (
            <span key={first?.date}>{monthName(index + 1, source.format.locale, 'short')}</span>
          ))}
        </div>
        <div className={styles.days}>
          {/* Screen readers say the value of a slider whenever a key or a swipe moves it. */}
          <input
            ref={slider}
            className={styles.slider}
            type="range"
            aria-label={t`Day`}
            aria-valuetext={chosenText}
            min={1}
            max={days.length}
            value={days.findIndex(({ date }) => date === chosen) + 1}
            onChange={({ target }) => setChosen(days[target.valueAsNumber - 1]?.date ?? chosen)}
            onKeyDown={(event) => {
              if (move(event.key)) event.preventDefault();
            }}
          />
          <svg
            className={styles.drawing}
            viewBox={`0 0 ${31 * cell.width} ${12 * cell.height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            onPointerMove={(event) => setHovered(dayUnder(event, months))}
            onPointerLeave={() => setHovered(null)}
            onPointerDown={(event) => {
              setChosen(dayUnder(event, months) ?? chosen);
              slider.current?.focus();
            }}
          >
            <YearDrawing months={months} />
            {today.startsWith(chosen.slice(0, 5)) && <DayFrame date={today} className={styles.today} />}
            <DayFrame date={chosen} className={styles.chosen} />
          </svg>
        </div>
      </div>
      <p className={styles.text}>{hovered === null ? chosenText : textOf(hovered)}</p>
      <MissingDays hours={hours} year={year} source={source} />
      <MapLegend />
      <YearTable year={year} months={months} />
    </div>
  );
}
