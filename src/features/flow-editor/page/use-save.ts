import { useLingui } from '@lingui/react/macro';
import { call } from '../../../client/session/call.ts';
import { documentJson } from '../../../domain/flow/edit/document.ts';
import type { SaveState } from '../../../domain/flow/edit/save-state.ts';
import { changedRowFields, unsavedPull } from '../../../domain/flow/edit/seen-version.ts';
import { ruleOf } from '../../../domain/protocol/error.ts';
import type { EditorTab } from '../../../fields/flow/editor-tab.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { useFailureToast } from '../../../screens/use-failure-toast.ts';
import type { OpenFlow } from '../open-flow.ts';
import type { FlowBase } from '../store.ts';
import { useStore } from '../../../kit/base/use-store.ts';

/** Sends the edits of a base. The platform refuses them if others have saved since. */
function send(
  { kind, id }: EditorTab,
  organizationId: string,
  base: FlowBase,
  document: FlowBase['document'],
) {
  const { config, ...fields } = changedRowFields(base.document, document);
  const contents = documentJson(document) as Record<string, unknown>;
  const pulled = unsavedPull(base.document, document);
  const body = {
    ...fields,
    contents,
    base: base.contentTimestamp,
    baseUpdate: base.lastUpdate,
    ...(pulled && { pulled }),
  };
  return kind === 'flow'
    ? call('flow.update', { id }, { ...body, ...(config && { config }) }, organizationId, 'asText')
    : call('macro.update', { id }, body, organizationId, 'asText');
}

/** Saves an open flow. A save continues while another tab of the editor is shown. */
export function useSave(tab: EditorTab, organizationId: string, { store, saves }: OpenFlow) {
  const { t } = useLingui();
  const sayFailure = useFailureToast();
  const state: SaveState = useStore(saves);
  async function save(): Promise<void> {
    const { document, base } = store.read();
    // Sent before rendering the progress, to save time.
    const answer = send(tab, organizationId, base, document);
    saves.dispatch({ event: 'save', attempt: { document, base: base.contentTimestamp } });
    const outcome = await answer;
    if (outcome.kind === 'saved') {
      saves.dispatch({ event: 'saved' });
      store.rebaseOnto({ ...base, document, ...outcome.value }, store.read().document);
      toast.success(t`Flow saved successfully`);
    } else if (outcome.kind === 'unknown') saves.dispatch({ event: 'answerLost' });
    else if (ruleOf(outcome.error) === 'flowChanged') saves.dispatch({ event: 'refusedAsStale' });
    else if (ruleOf(outcome.error) === 'tooLarge') saves.dispatch({ event: 'refused', reason: 'tooLarge' });
    else {
      saves.dispatch({ event: 'refused' });
      sayFailure(outcome);
    }
  }
  return { state, save };
}
