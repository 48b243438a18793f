import type { MessageDescriptor } from '@lingui/core';
import type { Action } from '../../../entities/define/action.ts';
import type { EntityRow } from '../../../domain/core/model.ts';
import type { EntityName } from '../../../domain/entities/models.ts';
import { serverNow } from '../../../client/connection/clock.ts';
import { followRows } from '../../../client/data/follow.ts';
import { readRowOrigins } from '../../../client/data/row-origin.ts';
import { blockReasonOf } from '../../action/offered-actions.ts';
import { rowGone } from './row-gone.ts';

/** Current rows, and why an action cannot be performed on each. */
export interface RowBlocks {
  readonly row: (id: string) => EntityRow | null | undefined;
  readonly blockReasonOf: (id: string) => MessageDescriptor | null;
}

/** Reads rows and the reasons that block an action on them, for as long as `look` runs. Throws RowsRefused. */
export async function withRowBlocks<Found>(
  { type, action, userId }: { type: EntityName; action: Action<EntityRow>; userId: string },
  ids: readonly string[],
  look: (rows: RowBlocks) => Promise<Found>,
): Promise<Found> {
  const rows = followRows(userId, type, ids);
  try {
    await rows.settled();
    const there = ids.flatMap((id) => rows.row(id) ?? []);
    const reachOf = await readRowOrigins(userId, type, there);
    return await look({
      row: rows.row,
      blockReasonOf(id) {
        const row = rows.row(id);
        return row
          ? blockReasonOf(action, row, { type, userId, reach: reachOf(row), now: serverNow() })
          : rowGone;
      },
    });
  } finally {
    rows.close();
  }
}
