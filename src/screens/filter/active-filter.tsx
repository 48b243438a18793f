import { lazy, Suspense } from 'react';
import type { FilterChipsProps } from './filter-chips.tsx';
import styles from './filter.module.css';
import { isFiltering } from './filter-value.ts';

// Wanted once there is a filter: no list waits for it.
const FilterChips = lazy(async () => ({ default: (await import('./filter-chips.tsx')).FilterChips }));

/** What a list is filtered by; its line is there before the words are. */
export function ActiveFilter(props: FilterChipsProps) {
  if (!isFiltering(props.filter)) return null;
  return (
    <div className={styles.active}>
      <Suspense>
        <FilterChips {...props} />
      </Suspense>
    </div>
  );
}
