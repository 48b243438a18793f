import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { SearchInput } from '../../kit/form-control/search-input.tsx';
import type { Freshness } from '../../client/data/freshness.ts';
import { useShortcuts } from '../action/use-shortcuts.ts';
import { FreshnessLabel } from '../freshness-label.tsx';
import { listKeys } from '../rows/list-keys.ts';
import styles from './list.module.css';
import type { ListState } from '../rows/use-entity-list.ts';

type Props = {
  state: ListState;
  /** Held as it was at this moment, ms. */
  heldAt: number | undefined;
  actions?: ReactNode;
  /** Keys typed in the search that the rows take. */
  onDown: () => void;
  /** Filter and columns. */
  children: ReactNode;
};

/** A held list does not change, even if its data is live. */
const heldBack = (freshness: Freshness, heldAt: number | undefined): Freshness =>
  heldAt === undefined || freshness.state === 'asOf' ? freshness : { state: 'asOf', at: heldAt };

/** The toolbar above a list: search, filter, columns, freshness and actions. */
export function ListToolbar({ state, heldAt, actions, onDown, children }: Props) {
  const { t } = useLingui();
  const search = useRef<HTMLInputElement>(null);
  useShortcuts((key) => {
    if (key !== listKeys.search.key) return false;
    search.current?.focus();
    return true;
  });
  const { counts } = state;
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <SearchInput
          ref={search}
          label={t`Search`}
          aria-keyshortcuts={listKeys.search.key}
          title={`${t`Search`} (${listKeys.search.key})`}
          value={state.typed}
          onChange={state.type}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            onDown();
          }}
        />
      </div>
      {children}
      <span className={styles.aside}>
        {counts.state === 'ready' && <FreshnessLabel freshness={heldBack(counts.freshness, heldAt)} />}
        {actions}
      </span>
    </div>
  );
}
