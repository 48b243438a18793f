import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { selectClass } from '../../../kit/form-control/select.tsx';
import { classNames } from '../../../kit/base/class-name.ts';
import type { DurationUnit } from '../words/duration-unit.ts';
import { durationUnitNames } from '../words/duration-unit.ts';
import type { ControlProps } from './control.ts';
import { amountMs, durationParts } from './duration-parts.ts';
import { NumberControl } from './number-control.tsx';
import styles from './option.module.css';

const units = Object.keys(durationUnitNames) as readonly DurationUnit[];

type Props = Pick<ControlProps<'duration'>, 'value' | 'onChange' | 'links' | 'placeholder' | 'scope'>;

/** Edits a duration as an amount and a unit. */
export function DurationControl({ value, onChange, links, placeholder, scope }: Props) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  // The chosen unit, as long as it belongs to the value: 60 seconds do not become 1 minute while they are typed.
  const [chosen, setChosen] = useState<{ readonly value: number | null; readonly unit: DurationUnit }>();
  const derived = value === null ? { amount: null, unit: 's' as const } : durationParts(value);
  const unit = chosen !== undefined && chosen.value === value ? chosen.unit : derived.unit;
  const amount = value === null ? null : value / (amountMs({ amount: 1, unit }) ?? 1);
  const put = (next: number | null, as: DurationUnit) => {
    const ms = next === null ? null : (amountMs({ amount: next, unit: as }) ?? value);
    setChosen({ value: ms, unit: as });
    if (ms !== value) onChange(ms);
  };
  return (
    <div className={styles.line}>
      <NumberControl
        value={amount}
        onChange={(next) => put(next, unit)}
        links={links}
        placeholder={placeholder}
        scope={scope}
        bounds={{ min: 0, decimals: 3 }}
      />
      <select
        aria-label={t`Unit`}
        className={classNames(selectClass, styles.unit)}
        disabled={scope.access === 'read'}
        value={unit}
        onChange={({ target }) => put(amount, units.find((one) => one === target.value) ?? unit)}
      >
        {units.map((one) => (
          <option key={one} value={one}>
            {i18n._(durationUnitNames[one])}
          </option>
        ))}
      </select>
    </div>
  );
}
