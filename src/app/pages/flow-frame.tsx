import type { ReactNode } from 'react';
import { Suspense, useSyncExternalStore } from 'react';
import { useSession } from '../../client/session/session.ts';
import { openTabsOf, readEditorTab, tabsOf } from '../../fields/flow/editor-tab.ts';
import { usePageSearch } from '../../fields/page-search/use-page-search.ts';
import { lazyComponent } from '../../kit/app/lazy-component.ts';
import { PageSkeleton } from '../../kit/feedback/skeleton.tsx';

const FlowArea = lazyComponent(
  async () => (await import('../../features/flow-editor/page/flow-area.tsx')).FlowArea,
);

type Props = { organizationId: string; children: ReactNode };

/** The flow pages, with the tabs of open flows once there are any: only then is the code of the editor loaded. */
export function FlowFrame({ organizationId, children }: Props) {
  const userId = useSession((session) => session.selectedUser?.id ?? '');
  const { tab } = usePageSearch();
  const list = openTabsOf(userId, organizationId);
  const stored = useSyncExternalStore(list.subscribe, list.get);
  if (tabsOf(stored, readEditorTab(tab)).length === 0) return children;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FlowArea organizationId={organizationId}>{children}</FlowArea>
    </Suspense>
  );
}
