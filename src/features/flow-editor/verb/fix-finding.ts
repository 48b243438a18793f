import type { FlowFinding } from '../../../domain/flow/check/finding.ts';
import { fixOf } from '../../../domain/flow/check/fix.ts';
import { hangUpAfterFailures } from '../../../domain/flow/check/fix-failures.ts';
import type { Change } from '../../../domain/flow/edit/change.ts';
import { isChangeAt } from '../../../domain/flow/edit/change.ts';
import { blockView } from '../block/block-view.ts';
import { placedViews } from '../block/placed-views.ts';
import { freePlace } from '../geometry/free-place.ts';
import type { EditorBlocks } from '../model/editor-blocks.ts';
import type { EditorDocument } from '../model/editor-document.ts';

/** Moves an added block to a free place. */
function placed(change: Change, { views, words }: EditorBlocks): Change {
  if (!isChangeAt(change, 'node') || change.before !== undefined || change.after === undefined) return change;
  const { after } = change;
  const { size } = blockView(after, undefined, words());
  return { ...change, after: { ...after, ...freePlace(placedViews(views()), after, size) } };
}

function perform(editor: EditorDocument & EditorBlocks, changes: readonly Change[]): void {
  editor.store.perform(
    'mend',
    changes.map((change) => placed(change, editor)),
  );
}

/** Hangs up after each failure that leaves the caller, in one step. */
export function fixFailures(editor: EditorDocument & EditorBlocks): void {
  const { document, findings } = editor.store.read();
  perform(editor, hangUpAfterFailures(document, findings));
}

/** Fixes a finding in one step. */
export function fixFinding(editor: EditorDocument & EditorBlocks, finding: FlowFinding): void {
  const now = editor.store.read();
  perform(editor, fixOf(now.document, finding, now));
}
