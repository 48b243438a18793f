import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSelection } from '../../fields/page-search/selection.ts';
import { lazyComponent } from '../../kit/app/lazy-component.ts';
import { FailedDetails } from '../../screens/details/failed-details.tsx';

const DetailsPanel = lazyComponent(
  async () => (await import('../../screens/details/details-panel.tsx')).DetailsPanel,
);

/** The details panel beside a page, shown once an entity is selected. */
export function Details() {
  const selection = useSelection();
  if (selection === null) return null;
  return (
    <CatchBoundary getResetKey={() => `${selection.type} ${selection.id}`} errorComponent={FailedDetails}>
      <Suspense>
        <DetailsPanel />
      </Suspense>
    </CatchBoundary>
  );
}
