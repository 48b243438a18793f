import { lazy, Suspense } from 'react';
import type { FilterChipsProps } from './filter-chips.tsx';
import styles from './filter.module.css';
import { isFiltering } from './filter-value.ts';

// Loaded only when there is a filter.
const FilterChips = lazy(async () => ({ default: (await import('./filter-chips.tsx')).FilterChips }));

/** The active filter; its line keeps its height while the chips load. */
export function ActiveFilter(props: FilterChipsProps) {
  if (!isFiltering(props.filter)) return null;
  return (
    <Suspense fallback={<div className={styles.active} />}>
      <FilterChips {...props} />
    </Suspense>
  );
}
