import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../kit/button/button.tsx';
import styles from './filter.module.css';
import type { Filter } from './filter-value.ts';

type Props = {
  filter: Filter;
  /** Whether the filter is shown, beside the button or over the page. */
  state: 'open' | 'closed';
  onToggle: () => void;
  ref: Ref<HTMLButtonElement>;
  /** The filter, which follows the button in the order of the focus. */
  children: ReactNode;
};

/** The filter button, with the number of active parts. */
export function FilterControls({ filter, state, onToggle, ref, children }: Props) {
  const { t } = useLingui();
  const parts = filter.fields.length + (filter.deleted === 'live' ? 0 : 1);
  return (
    <span className={styles.controls}>
      <Button
        ref={ref}
        variant="ghost"
        icon="filter"
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={onToggle}
      >
        {parts === 0 ? t`Filter` : t`Filter (${parts})`}
      </Button>
      {children}
    </span>
  );
}
