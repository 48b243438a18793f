import { useLingui } from '@lingui/react/macro';
import { periodName } from '../../../../fields/period/period-name.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Select } from '../../../../kit/form-control/select.tsx';
import { entryAt, periodsInOrder } from '../../document/periods.ts';
import type { ComparablePlan } from './comparable-plan.ts';
import { hasSavedPrices } from './compare-choice.ts';
import styles from './compare.module.css';

/** A period of a plan that is compared. */
export interface ComparedPeriod {
  readonly planId: string;
  readonly periodId: string | null;
}

type Props = {
  label: string;
  plans: readonly ComparablePlan[];
  value: ComparedPeriod;
  onChange: (side: ComparedPeriod) => void;
};

/** Chooses a plan, and one of its periods: first the one that starts nearest to the period that was chosen before. */
export function SideChoice({ label, plans, value, onChange }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const document = plans.find(({ id }) => id === value.planId)?.document;
  const periods = document === undefined ? [] : periodsInOrder(document).filter(hasSavedPrices);
  return (
    <fieldset className={styles.side}>
      <legend>{label}</legend>
      <Select
        label={t`Price plan`}
        value={value.planId}
        options={plans.map(({ id, document: { name } }) => ({ value: id, label: name }))}
        onChange={({ target }) => {
          const next = plans.find(({ id }) => id === target.value);
          if (next === undefined) return;
          const start = document?.periods[value.periodId ?? '']?.start ?? '';
          const near = entryAt(next.document, start) ?? periodsInOrder(next.document)[0];
          onChange({ planId: next.id, periodId: near?.id ?? null });
        }}
      />
      <Select
        label={t`Period`}
        value={value.periodId ?? ''}
        options={periods.map(({ id, period }) => ({ value: id, label: periodName(period.start, locale) }))}
        onChange={({ target }) => onChange({ ...value, periodId: target.value })}
      />
    </fieldset>
  );
}
