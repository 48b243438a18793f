import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { firstPeriod, lastPeriod, periodAfter } from '../../domain/pricing/period.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { selectClass } from '../../kit/form-control/select.tsx';
import { PeriodGrid } from './period-grid.tsx';
import styles from './period.module.css';

type Props = { chosen: string; current: string; onChoose: (period: string) => void };

const [firstYear, lastYear] = [Number(firstPeriod.slice(0, 4)), Number(lastPeriod.slice(0, 4))];
const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => String(firstYear + at));

/** Chooses a month of any year. */
export function PeriodPicker({ chosen, current, onChoose }: Props) {
  const { t } = useLingui();
  const [cursor, setCursor] = useState(chosen);
  /** Whether the months have the focus, and not the controls of the year. */
  const [isInMonths, setIsInMonths] = useState(true);
  const move = (period: string | null, toMonths: boolean): void => {
    setIsInMonths(toMonths);
    if (period !== null) setCursor(period);
  };
  const year = cursor.slice(0, 4);
  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <IconButton
          icon="back"
          size="small"
          label={t`Previous year`}
          onClick={() => move(periodAfter(cursor, -12), false)}
        />
        <select
          className={selectClass}
          aria-label={t`Year`}
          value={year}
          onChange={({ target }) => move(`${target.value}${cursor.slice(4)}`, false)}
        >
          {years.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <IconButton
          icon="next"
          size="small"
          label={t`Next year`}
          onClick={() => move(periodAfter(cursor, 12), false)}
        />
      </div>
      <PeriodGrid
        cursor={cursor}
        isFocused={isInMonths}
        chosen={chosen}
        current={current}
        onMove={(period) => move(period, true)}
        onChoose={onChoose}
      />
    </div>
  );
}
