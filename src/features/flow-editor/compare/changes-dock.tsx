import { readComparison, comparisonText } from '../../../fields/flow/comparison-address.ts';
import { usePageSearch, useSetPageSearch } from '../../../fields/page-search/use-page-search.ts';
import { useEditorState } from '../model/editor.ts';
import { EditorComparison } from './editor-comparison.tsx';
import { MergeView } from './merge-view.tsx';

/**
 * The changes: in the versions that the address names; else by others since the flow was opened, to be merged; else
 * since it was saved.
 */
export function ChangesDock() {
  const { compare } = usePageSearch();
  const setSearch = useSetPageSearch();
  const { base, newer, access } = useEditorState();
  const address = readComparison(compare);
  // A tab that only reads follows the one that edits, and without the permission no merge could be saved.
  const isMerged = newer !== null && access === 'edit';
  if (address === null && isMerged) return <MergeView newer={newer} />;
  return (
    <EditorComparison
      address={address ?? { before: base.revisionId, after: null }}
      onChange={(next) => setSearch({ compare: comparisonText(next) }, 'replace')}
    />
  );
}
