import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { parentOf } from '../../domain/access/navigation.ts';
import type { IndexName, RouteName } from '../../domain/access/route.ts';
import type { LazyComponent } from '../../kit/app/lazy-component.ts';
import { lazyComponent } from '../../kit/app/lazy-component.ts';
import { PageWaiting } from './page-waiting.tsx';

/** The part above all pages and tabs of an index page. */
const areaHeads: { readonly [Index in IndexName]?: LazyComponent<object> } = {
  billing: lazyComponent(
    async () => (await import('../../features/billing/period/period-bar.tsx')).PeriodBar,
  ),
};

/** Loads the head of the index page of a page. */
export async function loadAreaHead(name: RouteName): Promise<void> {
  const index = parentOf(name);
  if (index !== undefined) await areaHeads[index]?.load();
}

/** The pages of an index page, below its head. */
export function AreaHead({ index, children }: { index: IndexName; children: ReactNode }) {
  const Head = areaHeads[index];
  if (Head === undefined) return children;
  return (
    <Suspense fallback={<PageWaiting />}>
      <Head />
      {children}
    </Suspense>
  );
}
