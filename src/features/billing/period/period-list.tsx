import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { periodName } from '../../../fields/period/period-name.ts';
import { TimelineBadge } from '../../../fields/period/timeline-badge.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../kit/button/button.tsx';
import type { HasStart, PeriodDocument } from '../document/periods.ts';
import { periodsInOrder, startsOf } from '../document/periods.ts';
import { AddPeriodDialog } from './add-period-dialog.tsx';
import styles from './period-list.module.css';
import { UnsavedMark } from './unsaved-mark.tsx';

type Props = {
  document: PeriodDocument<HasStart>;
  selected: string | null;
  isEditable: boolean;
  isUnsaved: (id: string) => boolean;
  /** Says with what a new period begins that starts then. */
  noteOn: (start: string) => ReactNode;
  onSelect: (id: string) => void;
  onAdd: (id: string, start: string) => void;
};

/** The periods of a document, the latest first (S1-2.8-07, S1-2.8-13). */
export function PeriodList({ document, selected, isEditable, isUnsaved, noteOn, onSelect, onAdd }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const [isAdding, setAdding] = useState(false);
  const starts = startsOf(document);
  return (
    <nav className={styles.list} aria-label={t`Periods`}>
      {isEditable && (
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
                <span className={styles.name}>{periodName(start, locale)}</span>
                <TimelineBadge starts={starts} start={start} />
                {isUnsaved(id) && <UnsavedMark />}
              </button>
            </li>
          ))}
      </ul>
      {isAdding && (
        <AddPeriodDialog
          used={starts}
          noteOn={noteOn}
          onAdd={(id, start) => {
            setAdding(false);
            onAdd(id, start);
            onSelect(id);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </nav>
  );
}
