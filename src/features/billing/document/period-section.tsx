import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { periodName } from '../../../fields/period/period-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../kit/button/button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import styles from './document.module.css';

type PeriodSectionProps = {
  /** Shown without a selected period. */
  hint: ReactNode;
  /** The editor of the selected period; null if none is. */
  children: ReactNode;
};

/** The editor of a period; without a selected one, a text says so (S1-2.8-10). */
export function PeriodSection({ hint, children }: PeriodSectionProps) {
  const { t } = useLingui();
  return (
    <section className={styles.editor} aria-label={t`Period`}>
      {children ?? (
        <EmptyState icon="calendar" title={t`No period selected`}>
          {hint}
        </EmptyState>
      )}
    </section>
  );
}

type PeriodHeadProps = {
  start: string;
  /** Undefined if the document cannot be changed. */
  onRemove: (() => void) | undefined;
  /** Why this period cannot be removed. */
  obstacle?: string | undefined;
};

/** The month of a period, with the button that removes it. */
export function PeriodHead({ start, onRemove, obstacle }: PeriodHeadProps) {
  const { locale } = useFormat();
  return (
    <div className={styles.editorHead}>
      <h2>{periodName(start, locale)}</h2>
      {onRemove && (
        <Button size="small" icon="trash" disabledReason={obstacle} onClick={onRemove}>
          <Trans>Remove period</Trans>
        </Button>
      )}
    </div>
  );
}
