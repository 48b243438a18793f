import { isDeepStrictEqual } from 'node:util';
import { createAccess } from '../../../platform/areas/auth/access.ts';
import { checkQuery } from '../../../platform/data-sets/check-query.ts';
import { createClientDataSet } from '../../../platform/data-sets/client-data-set.ts';
import type { ClientDataSet } from '../../../platform/data-sets/client-data-set.ts';
import { comparator, matches } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { isEntityName, models } from '../../../../src/domain/entities/models.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import type { ServerEvent } from '../../../../src/domain/protocol/socket.ts';
import { partitionName } from '../../../../src/client/store/database.ts';
import { expectedPage } from '../data-support/oracle.ts';
import { reading, storedSets } from '../data-support/replica.ts';
import type { WalkPlatform } from './platform.ts';
import type { PlatformDisk } from './platform-store.ts';
import { userIds, users } from './rows.ts';
import type { Spoken } from './tables.ts';
import type { User } from './rows.ts';
import type { Sight } from './tab.ts';

/** What the walk holds to be true was not. */
export class Broken extends Error {
  override name = 'Broken';
}
export function hold(isTrue: boolean, what: string, ...details: readonly unknown[]): void {
  if (isTrue) return;
  const shown = details.map((detail) => `\n  ${JSON.stringify(detail)?.slice(0, 2500)}`).join('');
  throw new Broken(`${what}${shown}`);
}

const slim = (rows: readonly EntityRow[]): readonly string[] =>
  rows.map(({ id, version }) => `${id}@${version}`);

/** Is the row one that this user may see at all? */
export function holdOwn(
  { rows }: PlatformDisk,
  userId: string,
  seen: readonly EntityRow[],
  where: string,
): void {
  const reach = users[userId as User];
  for (const row of seen)
    hold(rows.isWithin(row.organizationId, reach), `${where}: a row of another's under ${userId}`, row);
}

/** What a set of the query is on the platform now, from scratch. */
function setNow({ rows }: PlatformDisk, userId: string, query: Query): readonly EntityRow[] {
  const { entityType, constraints, sorting, limit } = query;
  if (!isEntityName(entityType)) return [];
  const { searchFields } = models[entityType];
  const context = { now: Date.now(), isWithin: rows.isWithin, searchFields };
  return [...rows.all(entityType)]
    .filter(
      (row) => rows.isWithin(row.organizationId, users[userId as User]) && matches(row, constraints, context),
    )
    .toSorted(comparator(sorting))
    .slice(0, limit ?? Infinity);
}

/** Does the window show, in order, what the platform has, and say that it is live? What it is not, or null. */
export function wrongWith(platform: WalkPlatform, { userId, request, record, isLive }: Sight): unknown {
  const checked = checkQuery(request.query);
  const refusal =
    'error' in checked ? checked.error : createAccess(platform.store).mayRead(userId, checked.query);
  if (!record) return { shows: 'nothing', query: request.query };
  if (refusal) return record.refusal?.code === refusal.code ? null : { refusal, record };
  if (!isLive) return { label: 'not live', epoch: record.epoch, asOf: record.asOf, refusal: record.refusal };
  const { rows, ...rest } = expectedPage(setNow(platform.disk, userId, request.query), request);
  const shown = {
    places: record.places,
    count: record.count,
    matches: record.matches,
    onlyMatch: record.onlyMatch,
  };
  const isRight = isDeepStrictEqual(record.rows, rows) && isDeepStrictEqual(shown, rest);
  return isRight
    ? null
    : { query: request, shown: slim(record.rows), expected: slim(rows), said: shown, rest };
}

interface Heard {
  readonly userId: string | null;
  readonly data: ServerEvent;
}
const parsed = new WeakMap<Spoken, readonly Heard[]>();
function eventsOf(spoken: Spoken): readonly Heard[] {
  const events = parsed.get(spoken) ?? (JSON.parse(`[${spoken.body}]`) as readonly Heard[]);
  parsed.set(spoken, events);
  return events;
}

/** The platform's own words up to a number, folded by its own client: what an engine that has committed it must hold. */
function foldAt(
  disk: PlatformDisk,
  eventSessionId: string,
  seq: number,
  userId: string,
  id: string,
  query: Query,
): ClientDataSet | null {
  if (!isEntityName(query.entityType)) return null;
  const fold = createClientDataSet(query.entityType, query.limit);
  let isTold = false;
  for (const spoken of disk.tables.spoken()) {
    if (spoken.sessionId !== eventSessionId || spoken.seq > seq) continue;
    for (const { userId: of, data } of eventsOf(spoken)) {
      if (of !== userId || !('id' in data) || data.id !== id) continue;
      fold.apply(data);
      isTold = true;
    }
  }
  return isTold ? fold : null;
}

/** Records of rows and windows in all partitions. An empty database, as a tab between two engines may leave, is nothing. */
export async function recordsKept(): Promise<number> {
  const names = new Set((await indexedDB.databases()).map(({ name }) => name));
  let records = 0;
  for (const userId of userIds.filter((id) => names.has(partitionName(id))))
    records +=
      (await reading(
        userId,
        async ({ packs, windows }) => (await packs.count()) + (await windows.count()),
      )) ?? 0;
  return records;
}

/** Every set that the replica says is complete holds what the platform had said by the replica's own position. */
export async function holdReplica(disk: PlatformDisk): Promise<void> {
  const names = new Set((await indexedDB.databases()).map(({ name }) => name));
  for (const userId of userIds) {
    // Looking for a database by opening it would make it.
    const stored = names.has(partitionName(userId)) ? await storedSets(userId) : null;
    for (const { query, registration, rows } of stored?.sets ?? []) {
      holdOwn(disk, userId, [...rows.values()], 'replica');
      const position = stored?.position;
      if (!registration || registration.eventSessionId !== position?.eventSessionId) continue;
      const fold = foldAt(disk, position.eventSessionId, position.seq, userId, registration.id, query);
      if (!fold || fold.ended()) continue;
      hold(
        isDeepStrictEqual(
          [...rows.values()].toSorted(comparator([])),
          [...fold.rows().values()].toSorted(comparator([])),
        ),
        `the replica of ${userId} is not what it was at ${position.seq}`,
        query,
        slim([...rows.values()].toSorted(comparator([]))),
        slim([...fold.rows().values()].toSorted(comparator([]))),
      );
    }
  }
}
