import { Trans } from '@lingui/react/macro';
import type { EntityOf } from '../../../domain/entities/models.ts';
import { comparisonText } from '../../../fields/flow/comparison-address.ts';
import { useSetPageSearch } from '../../../fields/page-search/use-page-search.ts';
import { Button } from '../../../kit/button/button.tsx';
import { useEditorState } from '../model/editor-document.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { focusMerge } from './merge-focus.ts';

/** Starts merging the version of others with the local edits. */
export function MergeButton({ unreadable }: { unreadable: string | undefined }) {
  const { dock, pull } = useEditorTools();
  const { newer } = useEditorState();
  const setSearch = useSetPageSearch();
  function begin(): void {
    // A pull, or a comparison of versions, would replace the merge.
    pull.set(null);
    setSearch({ compare: undefined }, 'replace');
    dock.set('changes');
    focusMerge();
  }
  return (
    <Button
      size="small"
      icon="switch"
      busy={newer === null && unreadable === undefined}
      disabledReason={unreadable}
      onClick={begin}
    >
      <Trans>Compare and merge</Trans>
    </Button>
  );
}

/** Shows the changes of a new deployment, if the deployed version is outdated. */
export function DeployedComparison({ flow }: { flow: EntityOf<'flow'> }) {
  const setSearch = useSetPageSearch();
  const { deployStatus, deployedRevisionId, workingRevisionId } = flow;
  if (deployStatus !== 'outdated' || deployedRevisionId === null) return null;
  const compare = comparisonText({ before: deployedRevisionId, after: workingRevisionId });
  return (
    <Button size="small" icon="switch" onClick={() => setSearch({ compare })}>
      <Trans>Compare with deployed</Trans>
    </Button>
  );
}
