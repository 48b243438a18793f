import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { comparisonText, readComparison } from '../../../fields/flow/comparison-address.ts';
import type { EditorTab } from '../../../fields/flow/editor-tab.ts';
import { usePageSearch, useSetPageSearch } from '../../../fields/page-search/use-page-search.ts';
import { lazyComponent } from '../../../kit/app/lazy-component.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import type { TabView } from '../../../screens/tabs/tab-view.ts';
import { TabbedArea } from '../../../screens/tabs/tabbed-area.tsx';
import { TabLabel } from './tab-label.tsx';

const ComparisonPage = lazyComponent(
  async () => (await import('../compare/comparison-page.tsx')).ComparisonPage,
);
const EditorPage = lazyComponent(async () => (await import('./editor-page.tsx')).EditorPage);

const editorView: TabView<EditorTab['kind']> = {
  Label: TabLabel,
  Body: EditorPage,
  loadingLabel: msg`Loading flow…`,
  closeQuestion: msg`Your changes that are not saved will be lost.`,
};

type Props = { organizationId: string; children: ReactNode };

/** The lists of flows, and a tab for each flow and macro open in the editor. */
export function FlowArea({ organizationId, children }: Props) {
  const { t } = useLingui();
  const { compare } = usePageSearch();
  const setSearch = useSetPageSearch();
  const comparison = readComparison(compare);
  const page = comparison !== null && (
    <Suspense fallback={<SkeletonRows label={t`Loading…`} rows={6} />}>
      <ComparisonPage
        organizationId={organizationId}
        address={comparison}
        onChange={(next) => setSearch({ compare: comparisonText(next) }, 'replace')}
        onClose={() => setSearch({ compare: undefined })}
      />
    </Suspense>
  );
  return (
    <TabbedArea
      area="flow"
      organizationId={organizationId}
      label={t`Open flows`}
      homeLabel={t`Overview`}
      views={{ flow: editorView, macro: editorView }}
      {...(page !== false && { cover: { content: page, search: { compare: undefined } } })}
    >
      {children}
    </TabbedArea>
  );
}
