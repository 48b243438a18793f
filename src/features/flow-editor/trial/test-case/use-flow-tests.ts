import type { WholeSetView } from '../../../../client/data/use-whole-set.ts';
import { useWholeSet } from '../../../../client/data/use-whole-set.ts';
import { maxTests } from '../../../../domain/entities/flow-test/fields.ts';
import type { FlowTest } from '../../../../domain/entities/flow-test/model.ts';
import { useEditorDocument } from '../../model/editor-document.ts';

/** The test cases of the open flow, oldest first. A macro has none. */
export function useFlowTests(): WholeSetView<FlowTest> {
  const { tab, organizationId } = useEditorDocument();
  return useWholeSet(
    tab.kind === 'macro'
      ? null
      : {
          entityType: 'flowTest',
          constraints: [
            { type: 'organization', organizationId, scope: 'self' },
            { type: 'equals', field: 'flowId', value: tab.id },
            { type: 'deleted', deleted: false },
          ],
          sorting: [{ by: 'createDate', dir: 'asc' }],
          limit: maxTests,
        },
  );
}
