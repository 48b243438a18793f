import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Popover } from '../../kit/menu/popover.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import type { SavedViewsProps } from './saved-views-panel.tsx';

// Loaded when first opened.
const Panel = lazy(async () => ({ default: (await import('./saved-views-panel.tsx')).SavedViewsPanel }));

/** Saved views of a list, and the link to the current one. */
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
