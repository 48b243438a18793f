import { expect, test } from 'vitest';
import { checkContents } from '../../../../../src/domain/flow/check/check.ts';
import {
  contentsOf as contentsOfDocument,
  documentOf,
} from '../../../../../src/domain/flow/edit/document.ts';
import { createBlockViews } from '../../../../../src/features/flow-editor/block/block-views.ts';
import type { EditorBlocks } from '../../../../../src/features/flow-editor/model/editor-blocks.ts';
import type { EditorDocument } from '../../../../../src/features/flow-editor/model/editor-document.ts';
import { createFlowEditorStore } from '../../../../../src/features/flow-editor/store.ts';
import { fixFinding } from '../../../../../src/features/flow-editor/verb/fix-finding.ts';
import { fullAccess } from '../../../../../src/screens/tabs/document-access.ts';
import { contentsOf, node } from '../../../domain/flow/contents/example.ts';
import { words } from '../support/viewed-blocks.ts';

test('the block that a fix adds covers no other, and is removed by one undo', () => {
  const contents = contentsOf(
    [node('call', 'inboundCall'), { ...node('voice', 'voicemail'), x: 40 }],
    ['call.called voice.start'],
  );
  const document = documentOf({ name: 'Line', summary: '' }, contents);
  const store = createFlowEditorStore(
    { document, revisionId: 'r1', contentTimestamp: '', lastUpdate: '' },
    { facts: fullAccess },
    () => 0,
  );
  const viewsOf = createBlockViews();
  const editor = {
    store,
    views: () => viewsOf(store.read().document, words),
    words: () => words,
  } as unknown as EditorDocument & EditorBlocks;
  const finding = checkContents(contents, () => undefined).find(({ rule }) => rule === 'audioBeforeAnswer');
  if (finding === undefined) throw new Error('there is nothing to fix');
  fixFinding(editor, finding);
  const views = [...editor.views().values()];
  const answer = views.find(({ node: { type } }) => type === 'answer');
  const bottom = Math.max(
    ...views.filter((view) => view !== answer).map((view) => view.node.y + view.size.height),
  );
  expect(answer?.node.y).toBeGreaterThanOrEqual(bottom);
  store.undo();
  expect(contentsOfDocument(store.read().document)).toEqual(contents);
});
