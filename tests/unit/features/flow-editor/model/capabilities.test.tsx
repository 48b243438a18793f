import { expect, it } from 'vitest';
import { setName } from '../../../../../src/domain/flow/edit/command/fields.ts';
import {
  EditorDocumentContext,
  useEditorDocument,
  useEditorPart,
} from '../../../../../src/features/flow-editor/model/editor-document.ts';
import { createFlowEditorStore } from '../../../../../src/features/flow-editor/store.ts';
import { mountedHook } from '../../../support/mounted-hook.tsx';
import { baseOf } from '../support/opened-flow.ts';

it('renders again for the part of the state that is read, and for no other', async () => {
  const store = createFlowEditorStore(baseOf('r1'));
  const editor = { tab: { kind: 'flow', id: 'f' }, organizationId: 'o', store } as const;
  const { seen, change } = await mountedHook(
    () => useEditorPart(({ document }) => document.name),
    (hook) => <EditorDocumentContext value={editor}>{hook}</EditorDocumentContext>,
  );
  const [id = ''] = store.read().document.nodes.keys();
  await change(() => store.select({ nodes: [id], edges: [] }));
  expect(store.read().selection.nodes).toEqual([id]);
  expect(seen).toHaveLength(1);
  await change(() => store.perform('setName', setName(store.read().document, 'Other')));
  expect(seen.slice(1)).toEqual(['Other']);
});

it('is missing outside of an editor', async () => {
  await expect(mountedHook(useEditorDocument)).rejects.toThrow('No flow is open here.');
});
