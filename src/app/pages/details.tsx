import { lazy, Suspense } from 'react';
import { useSelection } from '../../fields/page-search/selection.ts';

const DetailsPanel = lazy(async () => ({
  default: (await import('../../screens/details/details-panel.tsx')).DetailsPanel,
}));

/** The details beside a page, once something is selected. */
export function Details() {
  if (useSelection() === null) return null;
  return (
    <Suspense>
      <DetailsPanel />
    </Suspense>
  );
}
