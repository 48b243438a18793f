import { serverNow } from '../../../client/connection/clock.ts';
import type { Action, ActionRun } from '../../../entities/define/action.ts';
import type { EntityRow } from '../../../domain/core/model.ts';
import type { EntityName } from '../../../domain/entities/models.ts';
import type { BulkViewer } from '../../../entities/define/bulk-form.ts';
import { batchCalls } from '../../../lib/async/batch-calls.ts';
import { followRows } from '../../../client/data/follow.ts';
import { blockReasonOf } from '../../action/offered-actions.ts';
import type { RunWork } from './execute-run.ts';
import type { PlatformAccess } from './platform-access.ts';
import { rowOutcome, refusedLocally } from './row-change.ts';
import { rowGone } from '../plan/row-gone.ts';
import { openRunRows } from './run-rows.ts';

/** Rows per call: fewer than the maximum, so that the user sees progress. */
const gathered = { max: 100, waitMs: 30 } as const;

/** A command or a deletion. */
export type SendableRun<Row> = Extract<ActionRun<Row>, { readonly kind: 'command' | 'delete' }>;

/** The work of a run that sends one command per row. */
export function commandWork(
  type: EntityName,
  action: Action<EntityRow>,
  run: SendableRun<EntityRow>,
  ids: readonly string[],
  asker: BulkViewer,
  reach: PlatformAccess,
): RunWork & { readonly close: () => void } {
  const { userId, organizationId } = asker;
  const rowSource = openRunRows<EntityRow>(
    ids,
    (own) => {
      const rows = followRows(userId, type, own);
      return { ready: rows.settled(), close: rows.close, sourceOf: (id) => rows.row(id) };
    },
    reach,
  );
  const many = run.kind === 'command' ? run.many : undefined;
  const atOnce = Math.min(many?.atMost ?? 1, gathered.max);
  const send = many ? batchCalls(many.send, { atMost: atOnce, waitMs: gathered.waitMs }) : run.send;
  const isGone = (row: EntityRow | null): boolean => row === null || row.deleteDate !== null;

  return {
    reachable: reach.whenAvailable,
    ...(many && { atOnce }),
    send: (id) =>
      rowSource.finish(id, async () => {
        const row = await rowSource.rowOf(id);
        // Somebody else deleted it first; the goal is reached.
        if (isGone(row) && run.kind === 'delete') return { kind: 'done' };
        if (row === null) return refusedLocally(rowGone);
        // Inherited rows were excluded in the plan; the platform decides.
        const blocked = blockReasonOf(action, row, { type, userId, reach: 'unknown', now: serverNow() });
        if (blocked) return refusedLocally(blocked);
        return rowOutcome(await send({ entity: row, organizationId }));
      }),
    async check(id) {
      await reach.settled();
      if (!reach.isAvailable()) return null;
      if (run.kind === 'command') return 'unseen';
      return rowSource.check(async () => (isGone(await rowSource.rowOf(id)) ? 'saved' : 'not saved'));
    },
    close: rowSource.close,
  };
}
