import { readComparison, comparisonText } from '../../../fields/flow/comparison-address.ts';
import { usePageSearch, useSetPageSearch } from '../../../fields/page-search/use-page-search.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { useEditorState } from '../model/editor-document.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { EditorComparison } from '../compare/editor-comparison.tsx';
import { MergeView } from '../compare/merge-view.tsx';
import { PullView } from '../pull/pull-view.tsx';

/**
 * Shows changes: between the versions in the address, or else in a published version that is pulled, or else by others
 * since the flow was opened (to be merged), or else since the last save.
 */
export function ChangesDock() {
  const { compare } = usePageSearch();
  const setSearch = useSetPageSearch();
  const { base, newer, access } = useEditorState();
  const address = readComparison(compare);
  const pull = useStore(useEditorTools().pull);
  // A read-only tab follows the editing tab, and without permission a merge could not be saved.
  const mayMerge = address === null && access === 'edit';
  if (mayMerge && pull !== null) return <PullView pull={pull} />;
  if (mayMerge && newer !== null) return <MergeView newer={newer} />;
  return (
    <EditorComparison
      address={address ?? { before: base.revisionId, after: null }}
      onChange={(next) => setSearch({ compare: comparisonText(next) }, 'replace')}
    />
  );
}
