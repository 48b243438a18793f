import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../../client/session/call.ts';
import { documentJson } from '../../../domain/flow/edit/document.ts';
import type { EditorTab } from '../../../fields/flow/editor-tab.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { useFailureToast } from '../../../screens/use-failure-toast.ts';
import type { OpenEditor } from '../model/open-editors.ts';
import type { FlowBase } from '../store.ts';

/** Sends a document that was made from a base. */
function send(
  { kind, id }: EditorTab,
  organizationId: string,
  { document, base }: { document: FlowBase['document']; base: FlowBase },
) {
  const { name, summary, config } = document;
  const contents = documentJson(document) as Record<string, unknown>;
  const fields = { name, summary, contents, base: base.contentTimestamp };
  return kind === 'flow'
    ? call('flow.update', { id }, { ...fields, config }, organizationId)
    : call('macro.update', { id }, fields, organizationId);
}

/** Saving of an open flow: whether it is under way, and whether others turned out to have saved before (S1-4-44). */
export function useSave(tab: EditorTab, organizationId: string, { store, lastUpdate }: OpenEditor) {
  const { t } = useLingui();
  const sayFailure = useFailureToast();
  const [state, setState] = useState<'idle' | 'saving' | 'movedOn'>('idle');
  async function save(): Promise<void> {
    const { document, base } = store.read();
    setState('saving');
    const outcome = await send(tab, organizationId, { document, base });
    if (outcome.kind === 'saved') {
      const { contentTimestamp, lastUpdate: at } = outcome.value;
      lastUpdate.set(at);
      store.rebase({ ...base, document, contentTimestamp }, store.read().document);
      toast.success(t`Flow saved successfully`);
    }
    const isMovedOn = outcome.kind === 'refused' && outcome.error.code === 'flowChanged';
    if (outcome.kind !== 'saved' && !isMovedOn) sayFailure(outcome);
    setState(isMovedOn ? 'movedOn' : 'idle');
  }
  return { state, save };
}
