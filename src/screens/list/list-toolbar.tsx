import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { SearchInput } from '../../kit/search-input.tsx';
import { FreshnessLabel } from '../freshness-label.tsx';
import styles from './list.module.css';
import type { ListState } from './use-entity-list.ts';

const writes = 'input, textarea, select, [contenteditable="true"], dialog';

/** '/' goes to the search, as long as nobody is writing and no dialog is open. */
function useSlash(focus: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(writes)) return;
      event.preventDefault();
      focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

type Props = {
  state: ListState;
  actions?: ReactNode;
  /** Keys typed in the search that the rows take. */
  onDown: () => void;
  /** Filter and columns. */
  children: ReactNode;
};

/** What stands above a list: search, filter, columns; how fresh it is, and what can be done. */
export function ListToolbar({ state, actions, onDown, children }: Props) {
  const { t } = useLingui();
  const search = useRef<HTMLInputElement>(null);
  useSlash(() => search.current?.focus());
  const { counts } = state;
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <SearchInput
          ref={search}
          label={t`Search`}
          aria-keyshortcuts="/"
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
        {counts.state === 'ready' && <FreshnessLabel freshness={counts.freshness} />}
        {actions}
      </span>
    </div>
  );
}
