import type { EntityName, EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import { connect, until } from '../../socket/support/client.ts';
import type { Credentials } from './client.ts';

/** A user's socket, and data sets on it as they stand. */
export async function watcher(origin: string, who: Required<Credentials>) {
  const client = await connect(`${origin.replace('http', 'ws')}/ws`);
  await client.initialize(who.token);
  let sets = 0;

  /** Registers a set of the user's organization (or of ids) and waits for its rows; an error code where it is refused. */
  async function see<Name extends EntityName>(entityType: Name, query: Partial<Query> = {}) {
    const own = { type: 'organization', organizationId: who.organizationId, scope: 'self' } as const;
    const id = `set ${(sets += 1)}`;
    const whole = { entityType, constraints: [own], sorting: [], limit: 1000, ...query };
    const answer = await client.register(who.userId, id, whole);
    if (answer.type === 'messageError') throw new Error(answer.error.code);
    const fold = client.fold(who.userId, id);
    await until(`${entityType} is there`, () => fold.synced() !== null);
    const rows = () => fold.rows() as ReadonlyMap<string, unknown> as ReadonlyMap<string, EntityOf<Name>>;
    return {
      rows,
      row: (rowId: string): EntityOf<Name> | undefined => rows().get(rowId),
      /** Waits until the row is as asked; undefined once it is not in the set. */
      async until(rowId: string, isIt: (row: EntityOf<Name> | undefined) => boolean): Promise<void> {
        await until(`${entityType} ${rowId} is as it should be`, () => isIt(rows().get(rowId)));
      },
      ended: fold.ended,
      snapshots: fold.snapshots,
    };
  }
  return {
    see,
    /** Everything that was ever sent, as text. */
    sent: () => JSON.stringify(client.memory.events),
    forget: () => void client.memory.events.splice(0),
    close: () => client.socket.close(),
  };
}
