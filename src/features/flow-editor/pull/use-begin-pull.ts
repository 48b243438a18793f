import { useSetPageSearch } from '../../../fields/page-search/use-page-search.ts';
import { unsavedPull } from '../../../domain/flow/edit/seen-version.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import type { LinkedObject } from '../model/use-shared-objects.ts';
import { focusMerge } from '../compare/merge-focus.ts';

/** Returns a function that shows the latest version of a shared object in the dock, to merge it into the document. */
export function useBeginPull(): (linked: LinkedObject) => void {
  const { store } = useEditorDocument();
  const { dock, pull } = useEditorTools();
  const setSearch = useSetPageSearch();
  return ({ shared: { id, latestVersion: to, library }, link }) => {
    const { base, document } = store.read();
    // An earlier version may be merged already, but not saved.
    const pulled = unsavedPull(base.document, document);
    const from = pulled?.sharedObjectId === id ? pulled.version : link.version;
    pull.set({ sharedObjectId: id, libraryName: library.name, from, to });
    // A comparison of versions would replace the merge.
    setSearch({ compare: undefined }, 'replace');
    dock.set('changes');
    focusMerge();
  };
}
