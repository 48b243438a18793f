import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { periodName } from '../../../fields/period/period-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../kit/button/button.tsx';
import { AddPeriodDialog } from './add-period-dialog.tsx';
import { periodsInOrder } from './edit/document.ts';
import { PeriodStatus, UnsavedMark } from './period-mark.tsx';
import styles from './plan.module.css';
import { usePlanState } from './use-plan.ts';

type Props = { selected: string | null; onSelect: (id: string) => void };

/** The periods of the plan, the latest first (S1-2.8-07). */
export function PeriodList({ selected, onSelect }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const { document, access } = usePlanState();
  const [isAdding, setAdding] = useState(false);
  return (
    <nav className={styles.list} aria-label={t`Periods`}>
      {access === 'edit' && (
        <Button icon="plus" onClick={() => setAdding(true)}>
          <Trans>Add period</Trans>
        </Button>
      )}
      <ul className={styles.periods}>
        {periodsInOrder(document)
          .toReversed()
          .map(({ id, period }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.period}
                aria-current={id === selected || undefined}
                onClick={() => onSelect(id)}
              >
                <span className={styles.periodName}>{periodName(period.start, locale)}</span>
                <PeriodStatus start={period.start} />
                <UnsavedMark id={id} />
              </button>
            </li>
          ))}
      </ul>
      {isAdding && (
        <AddPeriodDialog
          onAdded={(id) => {
            setAdding(false);
            onSelect(id);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </nav>
  );
}
