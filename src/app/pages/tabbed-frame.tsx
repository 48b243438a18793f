import type { ComponentType, ReactNode } from 'react';
import { Suspense, useEffect, useRef } from 'react';
import { useSession } from '../../client/session/session.ts';
import type { IndexName } from '../../domain/access/route.ts';
import { readComparison } from '../../fields/flow/comparison-address.ts';
import { openTabsOf, readTab, tabsOf } from '../../fields/page-search/open-tabs.ts';
import type { PageSearch } from '../../fields/page-search/page-search.ts';
import type { TabArea } from '../../fields/page-search/tab-kinds.ts';
import { isTabArea } from '../../fields/page-search/tab-kinds.ts';
import { usePageSearch } from '../../fields/page-search/use-page-search.ts';
import { useStore } from '../../kit/base/use-store.ts';
import { lazyComponent } from '../../kit/app/lazy-component.ts';
import { PageWaiting } from './page-waiting.tsx';

/** An area whose documents are opened in tabs. Its code is loaded once it is needed. */
interface AreaFrame {
  readonly Area: ComponentType<{ organizationId: string; children: ReactNode }>;
  /** Whether an address without tabs needs it too. */
  readonly isNeeded?: (search: PageSearch) => boolean;
}

const areaFrames: { readonly [Area in TabArea]: AreaFrame } = {
  billing: {
    Area: lazyComponent(
      async () => (await import('../../features/billing/frame/billing-area.tsx')).BillingArea,
    ),
  },
  flow: {
    Area: lazyComponent(async () => (await import('../../features/flow-editor/page/flow-area.tsx')).FlowArea),
    isNeeded: ({ compare }) => readComparison(compare) !== null,
  },
};

type FrameProps = { area: TabArea; organizationId: string; children: ReactNode };

function TabFrame({ area, organizationId, children }: FrameProps) {
  const userId = useSession((session) => session.selectedUser?.id ?? '');
  const search = usePageSearch();
  const list = openTabsOf(area, userId, organizationId);
  const stored = useStore(list);
  const { Area, isNeeded } = areaFrames[area];
  const hasTabs = isNeeded?.(search) === true || tabsOf(area, stored, readTab(area, search.tab)).length > 0;
  const hadTabs = useRef(hasTabs);
  useEffect(() => {
    // The focus was in the tab that was closed last.
    if (hadTabs.current && !hasTabs && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
    hadTabs.current = hasTabs;
  }, [hasTabs]);
  if (!hasTabs) return children;
  return (
    <Suspense fallback={<PageWaiting />}>
      <Area organizationId={organizationId}>{children}</Area>
    </Suspense>
  );
}

type Props = { index: IndexName; organizationId: string | undefined; children: ReactNode };

/** The pages of an index page, with the tabs that are open in its area. */
export function TabbedFrame({ index, organizationId, children }: Props) {
  if (organizationId === undefined || !isTabArea(index)) return children;
  return (
    <TabFrame area={index} organizationId={organizationId}>
      {children}
    </TabFrame>
  );
}
