import type { ReactNode } from 'react';
import { Suspense, useEffect, useRef } from 'react';
import { useSession } from '../../client/session/session.ts';
import { readComparison } from '../../fields/flow/comparison-address.ts';
import { openTabsOf, readEditorTab, tabsOf } from '../../fields/flow/editor-tab.ts';
import { usePageSearch } from '../../fields/page-search/use-page-search.ts';
import { lazyComponent } from '../../kit/app/lazy-component.ts';
import { PageSkeleton } from '../../kit/feedback/skeleton.tsx';
import { useStore } from '../../kit/base/use-store.ts';

const FlowArea = lazyComponent(
  async () => (await import('../../features/flow-editor/page/flow-area.tsx')).FlowArea,
);

type Props = { organizationId: string; children: ReactNode };

/** The flow pages. The code of the editor is loaded once a flow is open in a tab, or versions are compared. */
export function FlowFrame({ organizationId, children }: Props) {
  const userId = useSession((session) => session.selectedUser?.id ?? '');
  const { tab, compare } = usePageSearch();
  const list = openTabsOf(userId, organizationId);
  const stored = useStore(list);
  const hasTabs = readComparison(compare) !== null || tabsOf(stored, readEditorTab(tab)).length > 0;
  const hadTabs = useRef(hasTabs);
  useEffect(() => {
    // The focus was in the tab that was closed last.
    if (hadTabs.current && !hasTabs && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
    hadTabs.current = hasTabs;
  }, [hasTabs]);
  if (!hasTabs) return children;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FlowArea organizationId={organizationId}>{children}</FlowArea>
    </Suspense>
  );
}
