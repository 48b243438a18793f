import { DraftDatabase } from '../../../src/client/data/draft-database.ts';
import { databaseDrafts } from '../../../src/client/data/database-drafts.ts';
import { keepDraft } from '../../../src/client/data/draft-keeper.ts';
import { leftDraftsOf } from '../../../src/client/data/left-drafts.ts';
import { moveBlocks } from '../../../src/domain/flow/edit/command/move.ts';
import { readDocument } from '../../../src/domain/flow/edit/document.ts';
import { flowDraftKind } from '../../../src/features/flow-editor/flow-draft.ts';
import { editedFlow } from '../../../src/features/flow-editor/open-flow.ts';
import { createFlowEditorStore } from '../../../src/features/flow-editor/store.ts';
import { flowContents } from './flow-contents.ts';
import { putEach } from './raw-store.ts';
import { timed } from './time.ts';

const blocks = 1000;
const steps = 20;
const at = '2026-01-01T00:00:00.000Z';

/** Moves one block after another, each until its draft is durable; the ms of a step, and of a raw put of the same. */
export async function storeDraftSteps(): Promise<{ readonly draft: number; readonly put: number }> {
  const outcome = readDocument({ name: 'Bench', summary: '' }, flowContents(blocks));
  if (!outcome.ok) throw new Error(`the contents are ${outcome.reason}`);
  const { document } = outcome;
  const store = createFlowEditorStore({
    document,
    revisionId: 'revision',
    contentTimestamp: at,
    lastUpdate: at,
  });
  const userId = `bench-draft-${crypto.randomUUID()}`;
  const database = new DraftDatabase(userId);
  const drafts = databaseDrafts(database, leftDraftsOf(userId));
  const writer = keepDraft(
    flowDraftKind,
    editedFlow(store, { read: () => ({ x: 0, y: 0, zoom: 1 }), restore: () => {} }),
    drafts,
    { id: 'flow', claim: await drafts.claim('flow') },
    () => {},
  );
  const step = (n: number): Promise<void> => {
    store.perform('move', moveBlocks(store.read().document, new Map([[`block-${n}`, { x: n, y: 0 }]])));
    return writer.flush();
  };
  // The first step stores what the draft begins with.
  await step(1);
  const draft = await timed(async () => {
    for (let n = 2; n <= steps + 1; n += 1) await step(n);
  });
  writer.stop();
  const stored = await drafts.read('flow');
  const entries = (stored?.entries ?? []).map((entry, n) => ({ id: n, draft: 'flow', n, entry }));
  await database.delete();
  if (entries.length !== steps) throw new Error(`${entries.length} steps are stored instead of ${steps}`);
  const put = await putEach(entries);
  return { draft: draft / steps, put: put / steps };
}
