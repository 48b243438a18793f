import { msg } from '@lingui/core/macro';
import type { Action, ActionRun } from '../../entities/action.ts';
import type { EntityRow } from '../../entities/model.ts';
import type { EntityName } from '../../entities/models.ts';
import type { SheetAsker } from '../../entities/sheet.ts';
import { pause } from '../../lib/deadline.ts';
import { followRows } from '../../replica/follow.ts';
import { blockOf } from '../action/offer.ts';
import type { RunWork } from './drive.ts';
import type { Reach } from './reach.ts';
import { endOf, refusedHere } from './row-change.ts';
import { slidingGround } from './sliding-ground.ts';

const gone = msg`It does not exist any more.`;
const unreadable = msg`It cannot be read any more.`;
const retryMs = 200;

/** A command or a deletion, as far as it is sent. */
export type SentRun<Row> = Extract<ActionRun<Row>, { readonly kind: 'command' | 'delete' }>;

/** The work of a run that tells the platform one thing of each row. */
export function commandWork(
  type: EntityName,
  action: Action<EntityRow>,
  run: SentRun<EntityRow>,
  ids: readonly string[],
  asker: SheetAsker,
  reach: Reach,
): RunWork & { readonly close: () => void } {
  const { userId, organizationId } = asker;
  const ground = slidingGround<EntityRow>(ids, (own) => {
    const rows = followRows(userId, type, own);
    return {
      ready: rows.settled(),
      close: rows.close,
      sourceOf: (id) => rows.row(id),
      blank: () => {
        throw new Error('nothing is made here');
      },
    };
  });
  async function rowOf(id: string): Promise<EntityRow | null> {
    for (;;) {
      await reach.whenHere();
      const row = await ground.sourceOf(id);
      if (row !== undefined) return row;
      await pause(retryMs);
    }
  }
  const isGone = (row: EntityRow | null): boolean => row === null || row.deleteDate !== null;

  return {
    reachable: reach.whenHere,
    async send(id) {
      try {
        const row = await rowOf(id);
        // Somebody else was faster: what was asked for holds.
        if (isGone(row) && run.kind === 'delete') return { kind: 'done' };
        if (row === null) return refusedHere(gone);
        // What is inherited was left out when it was planned; the platform has the last word.
        const blocked = blockOf(action, row, { userId, reach: 'unknown' });
        if (blocked) return refusedHere(blocked);
        const end = endOf(await run.send({ entity: row, organizationId }));
        if (end.kind === 'done') ground.done(id);
        return end;
      } catch (error) {
        console.error('bulk:', error);
        return refusedHere(unreadable);
      }
    },
    async check(id) {
      await reach.settled();
      if (!reach.isHere()) return null;
      if (run.kind === 'command') return 'unseen';
      return isGone(await rowOf(id)) ? 'saved' : 'not saved';
    },
    close: ground.close,
  };
}
