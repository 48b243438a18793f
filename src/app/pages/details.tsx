import { lazy, Suspense } from 'react';
import { useSelection } from '../../fields/page-search/selection.ts';

const DetailsPanel = lazy(async () => ({
  default: (await import('../../screens/details/details-panel.tsx')).DetailsPanel,
}));

/** The details panel beside a page, shown once an entity is selected. */
export function Details() {
  if (useSelection() === null) return null;
  return (
    <Suspense>
      <DetailsPanel />
    </Suspense>
  );
}
