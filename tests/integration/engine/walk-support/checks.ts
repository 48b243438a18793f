import { isDeepStrictEqual } from 'node:util';
import { createAccess } from '../../../platform/auth/access.ts';
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
import { readPartition, storedSets } from '../data-support/replica.ts';
import type { WalkPlatform } from './platform.ts';
import type { PlatformDisk } from './platform-store.ts';
import { userIds, users } from './rows.ts';
import type { StoredMessage } from './tables.ts';
import type { WalkUser } from './rows.ts';
import type { ShownWindow } from './tab.ts';
import { realTime } from './virtual-time.ts';

/** An invariant of the walk does not hold. */
export class InvariantBroken extends Error {
  override name = 'InvariantBroken';
}
export function assertThat(isTrue: boolean, what: string, ...details: readonly unknown[]): void {
  if (isTrue) return;
  const shown = details.map((detail) => `\n  ${JSON.stringify(detail)?.slice(0, 2500)}`).join('');
  throw new InvariantBroken(`${what}${shown}`);
}

const rowVersions = (rows: readonly EntityRow[]): readonly string[] =>
  rows.map(({ id, version }) => `${id}@${version}`);

/** Asserts that the user may see every row. */
export function assertRowsInReach(
  disk: PlatformDisk,
  userId: string,
  rows: readonly EntityRow[],
  where: string,
): void {
  const reach = users[userId as WalkUser];
  for (const row of rows)
    assertThat(
      disk.rows.isWithin(row.organizationId, reach),
      `${where}: a row outside the reach of ${userId}`,
      row,
    );
}

/** Evaluates the query on the platform's current rows from scratch. */
function currentSet({ rows }: PlatformDisk, userId: string, query: Query): readonly EntityRow[] {
  const { entityType, constraints, sorting, limit } = query;
  if (!isEntityName(entityType)) return [];
  const { searchFields } = models[entityType];
  const context = { now: realTime(), isWithin: rows.isWithin, searchFields };
  return [...rows.all(entityType)]
    .filter(
      (row) =>
        rows.isWithin(row.organizationId, users[userId as WalkUser]) && matches(row, constraints, context),
    )
    .toSorted(comparator(sorting))
    .slice(0, limit ?? Infinity);
}

/** Describes how the window differs from the platform's rows, or from being live; null if it does not. */
export function findMismatch(
  platform: WalkPlatform,
  { userId, request, record, isLive }: ShownWindow,
): unknown {
  const checkedQuery = checkQuery(request.query);
  const refusal =
    'error' in checkedQuery
      ? checkedQuery.error
      : createAccess(platform.store).mayRead(userId, checkedQuery.query);
  if (!record) return { shows: 'nothing', query: request.query };
  if (refusal) return record.refusal?.code === refusal.code ? null : { refusal, record };
  if (!isLive) return { label: 'not live', epoch: record.epoch, asOf: record.asOf, refusal: record.refusal };
  const { rows, ...rest } = expectedPage(currentSet(platform.disk, userId, request.query), request);
  const shown = {
    places: record.places,
    count: record.count,
    matches: record.matches,
    onlyMatch: record.onlyMatch,
  };
  const isRight = isDeepStrictEqual(record.rows, rows) && isDeepStrictEqual(shown, rest);
  return isRight
    ? null
    : {
        query: request,
        shown: rowVersions(record.rows),
        expected: rowVersions(rows),
        counts: shown,
        expectedCounts: rest,
      };
}

interface DeliveredEvent {
  readonly userId: string | null;
  readonly data: ServerEvent;
}
const parsed = new WeakMap<StoredMessage, readonly DeliveredEvent[]>();
function eventsOf(message: StoredMessage): readonly DeliveredEvent[] {
  const events = parsed.get(message) ?? (JSON.parse(`[${message.body}]`) as readonly DeliveredEvent[]);
  parsed.set(message, events);
  return events;
}

/** Folds the platform's messages up to `seq`: the rows an engine must hold once it has committed that number. */
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
  let isMentioned = false;
  for (const message of disk.tables.messages()) {
    if (message.sessionId !== eventSessionId || message.seq > seq) continue;
    for (const { userId: owner, data } of eventsOf(message)) {
      if (owner !== userId || !('id' in data) || data.id !== id) continue;
      fold.apply(data);
      isMentioned = true;
    }
  }
  return isMentioned ? fold : null;
}

/** Counts the stored packs and windows of all partitions. A tab between two engines may leave an empty database. */
export async function countStoredRecords(): Promise<number> {
  const names = new Set((await indexedDB.databases()).map(({ name }) => name));
  let records = 0;
  for (const userId of userIds.filter((id) => names.has(partitionName(id))))
    records +=
      (await readPartition(
        userId,
        async ({ packs, windows }) => (await packs.count()) + (await windows.count()),
      )) ?? 0;
  return records;
}

/** Asserts that every set the replica marks complete equals the platform's messages up to the replica's sync position. */
export async function assertReplicaMatchesPlatform(disk: PlatformDisk): Promise<void> {
  const names = new Set((await indexedDB.databases()).map(({ name }) => name));
  for (const userId of userIds) {
    // Opening a missing database would create it.
    const stored = names.has(partitionName(userId)) ? await storedSets(userId) : null;
    for (const { query, registration, rows } of stored?.sets ?? []) {
      assertRowsInReach(disk, userId, [...rows.values()], 'replica');
      const position = stored?.position;
      if (!registration || registration.eventSessionId !== position?.eventSessionId) continue;
      const fold = foldAt(disk, position.eventSessionId, position.seq, userId, registration.id, query);
      if (!fold || fold.ended()) continue;
      assertThat(
        isDeepStrictEqual(
          [...rows.values()].toSorted(comparator([])),
          [...fold.rows().values()].toSorted(comparator([])),
        ),
        `the replica of ${userId} differs from the platform at ${position.seq}`,
        query,
        rowVersions([...rows.values()].toSorted(comparator([]))),
        rowVersions([...fold.rows().values()].toSorted(comparator([]))),
      );
    }
  }
}
