import { readComparison, comparisonText } from '../../../fields/flow/comparison-address.ts';
import { usePageSearch, useSetPageSearch } from '../../../fields/page-search/use-page-search.ts';
import { useEditorState } from '../model/editor-document.ts';
import { EditorComparison } from './editor-comparison.tsx';
import { MergeView } from './merge-view.tsx';

/**
 * Shows changes: between the versions in the address, or else by others since the flow was opened (to be merged), or
 * else since the last save.
 */
export function ChangesDock() {
  const { compare } = usePageSearch();
  const setSearch = useSetPageSearch();
  const { base, newer, access } = useEditorState();
  const address = readComparison(compare);
  // A read-only tab follows the editing tab, and without permission a merge could not be saved.
  const isMerged = newer !== null && access === 'edit';
  if (address === null && isMerged) return <MergeView newer={newer} />;
  return (
    <EditorComparison
      address={address ?? { before: base.revisionId, after: null }}
      onChange={(next) => setSearch({ compare: comparisonText(next) }, 'replace')}
    />
  );
}
