import { msg } from '@lingui/core/macro';
import type { Action, ActionRun } from '../../entities/define/action.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import type { BulkViewer } from '../../entities/define/bulk-form.ts';
import { batchCalls } from '../../lib/batch-calls.ts';
import { followRows } from '../../client/data/follow.ts';
import { blockOf } from '../action/offer.ts';
import type { RunWork } from './execute-run.ts';
import type { Reach } from './reach.ts';
import { endOf, refusedHere } from './row-change.ts';
import { startRun } from './run-source.ts';

const gone = msg`It does not exist any more.`;
/** Rows that one call takes: fewer than it could, so that one sees them go. */
const gathered = { most: 100, waitMs: 30 } as const;

/** A command or a deletion, as far as it is sent. */
export type SentRun<Row> = Extract<ActionRun<Row>, { readonly kind: 'command' | 'delete' }>;

/** The work of a run that tells the platform one thing of each row. */
export function commandWork(
  type: EntityName,
  action: Action<EntityRow>,
  run: SentRun<EntityRow>,
  ids: readonly string[],
  asker: BulkViewer,
  reach: Reach,
): RunWork & { readonly close: () => void } {
  const { userId, organizationId } = asker;
  const rowSource = startRun<EntityRow>(
    ids,
    (own) => {
      const rows = followRows(userId, type, own);
      return { ready: rows.settled(), close: rows.close, sourceOf: (id) => rows.row(id) };
    },
    reach,
  );
  const many = run.kind === 'command' ? run.many : undefined;
  const atOnce = Math.min(many?.atMost ?? 1, gathered.most);
  const send = many ? batchCalls(many.send, { atMost: atOnce, waitMs: gathered.waitMs }) : run.send;
  const isGone = (row: EntityRow | null): boolean => row === null || row.deleteDate !== null;

  return {
    reachable: reach.whenHere,
    ...(many && { atOnce }),
    send: (id) =>
      rowSource.end(id, async () => {
        const row = await rowSource.rowOf(id);
        // Somebody else was faster: what was asked for holds.
        if (isGone(row) && run.kind === 'delete') return { kind: 'done' };
        if (row === null) return refusedHere(gone);
        // What is inherited was left out when it was planned; the platform has the last word.
        const blocked = blockOf(action, row, { userId, reach: 'unknown' });
        if (blocked) return refusedHere(blocked);
        return endOf(await send({ entity: row, organizationId }));
      }),
    async check(id) {
      await reach.settled();
      if (!reach.isHere()) return null;
      if (run.kind === 'command') return 'unseen';
      return rowSource.judge(async () => (isGone(await rowSource.rowOf(id)) ? 'saved' : 'not saved'));
    },
    close: rowSource.close,
  };
}
