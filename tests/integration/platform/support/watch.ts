import type { EntityName, EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import { connect, until } from '../../socket/support/client.ts';
import type { Credentials } from './client.ts';

/** The query for the change log of one type in one organization. */
export const logOf = (entityType: EntityName, organizationId: string): Pick<Query, 'constraints'> => ({
  constraints: [
    { type: 'organization', organizationId, scope: 'self' },
    { type: 'equals', field: 'entityType', value: entityType },
  ],
});

/** Opens a user's socket, on which data sets can be subscribed to. */
export async function openWatcher(origin: string, who: Required<Credentials>) {
  const client = await connect(`${origin.replace('http', 'ws')}/ws`);
  await client.initialize(who.token);
  let sets = 0;

  /** Registers a data set of the user's organization (or of the query) and waits for its rows. Throws the error code of a refusal. */
  async function subscribe<Name extends EntityName>(entityType: Name, query: Partial<Query> = {}) {
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
      /** Waits until the row satisfies the condition. It is undefined once it has left the set. */
      async until(rowId: string, isDone: (row: EntityOf<Name> | undefined) => boolean): Promise<void> {
        await until(`${entityType} ${rowId} matches`, () => isDone(rows().get(rowId)));
      },
      ended: fold.ended,
      snapshots: fold.snapshots,
    };
  }
  return {
    subscribe,
    /** All events received so far, as text. */
    sent: () => JSON.stringify(client.memory.events),
    /** How many numbered messages have been received so far. */
    messages: () => client.memory.received.length,
    forget: () => void client.memory.events.splice(0),
    close: () => client.socket.close(),
  };
}
