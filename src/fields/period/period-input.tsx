import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { monthName } from '../../i18n/calendar-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { selectClass } from '../../kit/form-control/select.tsx';
import group from '../form/field-group.module.css';
import { GroupLegend } from '../form/group-legend.tsx';
import type { OfferedPeriods } from './period-choice.ts';
import { offeredMonths, offeredYears, periodInYear } from './period-choice.ts';
import styles from './period-input.module.css';

type Props = OfferedPeriods & {
  label: string;
  value: string;
  /** The current month. */
  now: string;
  disabled?: boolean;
  error?: string | undefined;
  onChange: (period: string) => void;
};

/** A month of a year, without the months that are in use or outside of the bounds (S1-5-77). */
export function PeriodInput({ label, value, now, disabled = false, error, onChange, ...offered }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const errorId = useId();
  const year = Number(value.slice(0, 4));
  const links = { disabled, 'aria-describedby': error === undefined ? undefined : errorId };
  return (
    <fieldset>
      <GroupLegend label={label} />
      <div className={styles.pair}>
        <select
          {...links}
          className={selectClass}
          aria-label={t`Month`}
          aria-invalid={error !== undefined || undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {offeredMonths(year, value, offered).map(({ period, month, state }) => {
            const name = monthName(month, locale, 'long');
            return (
              <option key={period} value={period} disabled={state !== 'free'}>
                {state === 'used' ? t`${name} (in use)` : name}
              </option>
            );
          })}
        </select>
        <select
          {...links}
          className={selectClass}
          aria-label={t`Year`}
          value={year}
          onChange={({ target }) => {
            const next = periodInYear(Number(target.value), value, offered);
            if (next !== undefined) onChange(next);
          }}
        >
          {offeredYears(value, now, offered).map((one) => (
            <option key={one} value={one} disabled={periodInYear(one, value, offered) === undefined}>
              {one}
            </option>
          ))}
        </select>
      </div>
      <div role="alert" id={errorId} className={group.error}>
        {error}
      </div>
    </fieldset>
  );
}
