import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Popover } from '../../kit/menu/popover.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import type { SavedViewsProps } from './saved-views-panel.tsx';

// Wanted once it is opened: no list waits for it.
const Panel = lazy(async () => ({ default: (await import('./saved-views-panel.tsx')).SavedViewsPanel }));

/** Ways to look at a list under names of the reader's own: filter, sorting and columns. And the link to what is shown. */
export function SavedViews(props: SavedViewsProps) {
  const { t } = useLingui();
  return (
    <Popover icon="star" label={t`Views`}>
      {(close) => (
        <Suspense fallback={<SkeletonRows label={t`Loading…`} rows={3} />}>
          <Panel {...props} close={close} />
        </Suspense>
      )}
    </Popover>
  );
}
