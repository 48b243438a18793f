import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { periodName } from '../../../fields/period/period-name.ts';
import { TimelineBadge } from '../../../fields/period/timeline-badge.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../kit/button/button.tsx';
import styles from './document.module.css';
import type { DatedDocument } from './period.ts';
import { periodsInOrder, startsOf } from './period.ts';

export type AddPeriodProps = { onAdded: (id: string) => void; onClose: () => void };

type Props = {
  document: DatedDocument;
  selected: string | null;
  isUnsaved: (id: string) => boolean;
  /** The dialog that adds a period; null if none can be added. */
  AddPeriod: ComponentType<AddPeriodProps> | null;
  onSelect: (id: string) => void;
};

/** Marks a period with edits that are not saved (S1-4-52). */
export function UnsavedMark() {
  const { t } = useLingui();
  return <span className={styles.unsaved}>{t`Unsaved`}</span>;
}

/** The periods of a price plan or a contract, the latest first (S1-2.8-07). */
export function PeriodList({ document, selected, isUnsaved, AddPeriod, onSelect }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const [isAdding, setAdding] = useState(false);
  const starts = startsOf(document);
  return (
    <nav className={styles.list} aria-label={t`Periods`}>
      {AddPeriod !== null && (
        <Button icon="plus" onClick={() => setAdding(true)}>
          <Trans>Add period</Trans>
        </Button>
      )}
      <ul className={styles.periods}>
        {periodsInOrder(document)
          .toReversed()
          .map(({ id, period: { start } }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.period}
                aria-current={id === selected || undefined}
                onClick={() => onSelect(id)}
              >
                <span className={styles.periodName}>{periodName(start, locale)}</span>
                <TimelineBadge starts={starts} start={start} />
                {isUnsaved(id) && <UnsavedMark />}
              </button>
            </li>
          ))}
      </ul>
      {AddPeriod !== null && isAdding && (
        <AddPeriod
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
