import { comparator } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Constraint, Query } from '../../../../src/domain/core/query.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { severalAtATime } from '../../../attack/several-at-a-time.ts';
import { failed, passed, skipped } from '../../run/results.ts';
import type { CheckOutcome } from '../../run/results.ts';
import { openEventSocket } from '../../socket/event-socket.ts';
import type { EventSocket } from '../../socket/event-socket.ts';
import { permissionsIn } from '../../world/target.ts';
import type { ConformWorld } from '../../world/world.ts';

const typeNames = Object.keys(models) as EntityName[];
const period = '202601';
const check = 'sends the rows of a data set';
const settleMs = 1000;

/** The rows of the type that a user may read, as the portal asks for them; null where only wallboards read them. */
export function constraintsFor(
  type: EntityName,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
): readonly Constraint[] | null {
  const self = { type: 'organization', organizationId, scope: 'self' } as const;
  if (type === 'userPermissionView') return [{ type: 'ids', ids: [userId] }];
  if (type === 'billingCustomer') return [self, { type: 'equals', field: 'period', value: period }];
  switch (models[type].scope) {
    case 'wallboard':
      return null;
    case 'own':
      return [{ type: 'equals', field: 'ownerUserId', value: userId }];
    case 'inherited':
      return [{ ...self, scope: 'above' }];
    default:
      return [self];
  }
}

/** The flaw of the snapshot of a set; null if there is none. */
function flawOf(socket: EventSocket, id: string, { sorting, limit }: Query): string | null {
  const { snapshot, flaws, snapshots, total } = socket.stream.setOf(id);
  const [flaw] = flaws;
  if (flaw !== undefined) return flaw;
  if (snapshots() !== 1) return `${snapshots()} snapshots have come`;
  const compare = comparator(sorting);
  const isInOrder = snapshot.every((row, n) => n === 0 || compare(snapshot[n - 1] as EntityRow, row) < 0);
  if (!isInOrder) return 'the rows are not in the order of the query';
  const expected = Math.min(total() ?? 0, limit ?? Infinity);
  return expected !== socket.stream.setOf(id).rows.size
    ? `${snapshot.length} rows have come of ${total()}, with the limit ${limit}`
    : null;
}

async function tryType(world: ConformWorld, socket: EventSocket, type: EntityName): Promise<CheckOutcome> {
  const { owner, own, offered, client } = world;
  const { view } = models[type];
  const needed = permissionsIn(view);
  if (needed.length > 0 && !needed.some((one) => offered.has(one)))
    return skipped('the platform lists no permission to read it');
  const organizationId = own?.homeId ?? owner.organizationId;
  const constraints = constraintsFor(type, { organizationId, userId: owner.userId });
  if (constraints === null) return skipped('only viewers of a wallboard read it');
  const query: Query = {
    entityType: type,
    constraints: [...constraints],
    sorting: [{ by: 'createDate', dir: 'desc' }],
    limit: 500,
  };
  const reply = await socket.register(owner, type, query);
  const steps = `dataSet.register ${JSON.stringify(query)} as ${owner.name} → ${JSON.stringify(reply)}`;
  if (reply?.type !== 'messageOk') return failed('is not registered', steps);
  const fold = socket.stream.setOf(type);
  if (!(await socket.until(() => fold.total() !== null))) return failed('no synced event has come', steps);
  // Rows may come and go between the snapshot and the total.
  await socket.until(() => fold.rows.size === Math.min(fold.total() ?? 0, query.limit ?? Infinity), settleMs);
  const flaw = flawOf(socket, type, query);
  if (flaw !== null) return failed(flaw, steps);
  const { limit: _, ...conditions } = query;
  const body = { ...conditions, after: null, count: 500 };
  const read = await client.need('dataSet.read', body, owner);
  // Each registration, of this set as well, is a row of its own.
  const missing = type === 'dataSet' ? undefined : read.rows.find(({ id }) => !fold.rows.has(id));
  await socket.unregister(owner, type);
  return missing === undefined
    ? passed
    : failed(`the call dataSet.read has ${missing.id}, and the set has not`, steps);
}

/** Each entity type as a data set: rows by their model, in order, with the total; and the same by the call. */
export async function checkTypes(world: ConformWorld): Promise<void> {
  const socket = await openEventSocket(world.base);
  try {
    await socket.initialize(world.owner.token);
    await severalAtATime(typeNames, async (type) =>
      world.results.record('data sets', type, check, await tryType(world, socket, type)),
    );
  } finally {
    socket.terminate();
  }
}
