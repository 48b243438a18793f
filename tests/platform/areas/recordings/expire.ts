import type { Recording } from '../../../../src/domain/entities/recording/model.ts';
import { publish } from '../../writes/publish.ts';
import { rowOf, rowsOf } from '../../store/typed-rows.ts';
import type { Core } from '../core.ts';
import { patch } from '../../store/write.ts';

const hasExpired = ({ expiry, deleteDate }: Recording, now: number): boolean =>
  deleteDate === null && expiry !== null && Date.parse(expiry) <= now;

/** Deletes expired recordings, and the remaining audio of all deleted ones. */
export async function expireRecordings({ store, audioStore, inTurn, now }: Core): Promise<void> {
  await inTurn(async () => {
    const deleteDate = new Date(now()).toISOString();
    const expired = [...rowsOf(store, 'recording')].filter((row) => hasExpired(row, now()));
    await publish(
      store,
      expired.map(({ id }) => patch('recording', id, { deleteDate })),
    );
    for (const id of await audioStore.ownerIds('recording')) {
      const row = rowOf(store, 'recording', id);
      if (row?.deleteDate !== null) await audioStore.keepOnly({ kind: 'recording', id }, null);
    }
  });
}
