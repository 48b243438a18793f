import { useEffect } from 'react';
import { readComparison } from '../../../fields/flow/comparison-address.ts';
import { usePageSearch, useSetPageSearch } from '../../../fields/page-search/use-page-search.ts';
import { useEditorTools } from '../model/editor-tools.ts';

/** Opens the dock tab of changes if the address has versions to compare. Returns a function that closes it. */
export function useComparisonAddress(): () => void {
  const { dock, pull } = useEditorTools();
  const { compare } = usePageSearch();
  const setSearch = useSetPageSearch();
  const isComparing = readComparison(compare) !== null;
  useEffect(() => {
    if (isComparing) dock.set('changes');
  }, [dock, isComparing, compare]);
  return () => {
    dock.set(null);
    pull.set(null);
    if (isComparing) setSearch({ compare: undefined }, 'replace');
  };
}
