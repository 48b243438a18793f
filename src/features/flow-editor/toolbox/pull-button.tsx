import { Trans, useLingui } from '@lingui/react/macro';
import { useSetPageSearch } from '../../../fields/page-search/use-page-search.ts';
import { Button } from '../../../kit/button/button.tsx';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { readReason } from '../access.ts';
import { focusMerge } from '../compare/merge-focus.ts';
import { useEditorPart } from '../model/editor-document.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import type { LinkedObject } from '../model/use-shared-objects.ts';
import { pullClosed } from './sharing-closed.ts';
import { useUnsavedPull } from './use-edits.ts';

/** Shows the latest version in the dock, to merge it into the document (S1-4-39). */
export function PullButton({ shared, link }: LinkedObject) {
  const { i18n } = useLingui();
  const { dock, pull } = useEditorTools();
  const setSearch = useSetPageSearch();
  const offline = useOfflineReason();
  const reason = useEditorPart(({ facts }) => readReason(facts));
  const pulled = useUnsavedPull();
  const closed = pullClosed({ shared, pulled, reason });
  function begin(): void {
    const { id, latestVersion: to, library } = shared;
    // An earlier version may be merged already, but not saved.
    const from = pulled?.sharedObjectId === id ? pulled.version : link.version;
    pull.set({ sharedObjectId: id, libraryName: library.name, from, to });
    // A comparison of versions would replace the merge.
    setSearch({ compare: undefined }, 'replace');
    dock.set('changes');
    focusMerge();
  }
  return (
    <Button
      size="small"
      icon="down"
      disabledReason={closed === null ? offline : i18n._(closed)}
      onClick={begin}
    >
      <Trans>Pull</Trans>
    </Button>
  );
}
