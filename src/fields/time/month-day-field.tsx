import { useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { maxDaysInMonth } from '../../domain/schedule/calendar.ts';
import { monthName } from '../../i18n/calendar-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { selectClass } from '../../kit/form-control/select.tsx';
import group from '../form/field-group.module.css';
import { GroupLegend } from '../form/group-legend.tsx';
import { useFieldError } from '../form/use-field-error.ts';
import styles from './month-day-field.module.css';

type Props = { name: string; label: string; invalid?: string };

const monthDaySchema = v.fallback(v.object({ day: v.number(), month: v.number() }), { day: 1, month: 1 });
const months = Array.from({ length: 12 }, (_, at) => at + 1);

/** A day of any year; the value is `{ day, month }`, and the days are those that the month can have. */
export function MonthDayField({ name, label, invalid }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const error = useFieldError(name, invalid);
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const { day, month } = v.parse(monthDaySchema, value);
  const days = Array.from({ length: maxDaysInMonth(month) }, (_, at) => at + 1);
  return (
    <fieldset>
      <GroupLegend label={label} />
      <div className={styles.pair}>
        <select
          ref={ref}
          className={selectClass}
          aria-label={t`Day`}
          aria-invalid={error !== undefined || undefined}
          value={day}
          onBlur={onBlur}
          onChange={({ target }) => onChange({ day: Number(target.value), month })}
        >
          {days.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <select
          className={selectClass}
          aria-label={t`Month`}
          value={month}
          onBlur={onBlur}
          onChange={({ target }) => {
            const next = Number(target.value);
            onChange({ day: Math.min(day, maxDaysInMonth(next)), month: next });
          }}
        >
          {months.map((one) => (
            <option key={one} value={one}>
              {monthName(one, locale, 'long')}
            </option>
          ))}
        </select>
      </div>
      <div role="alert" className={group.error}>
        {error}
      </div>
    </fieldset>
  );
}
