import { pause } from '../../lib/async/deadline.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName, EntityOf } from '../../domain/entities/models.ts';
import type { WindowRecord, WindowRequest } from '../../domain/protocol/window.ts';
import { windowLimit, windowOf } from '../../domain/protocol/window.ts';
import { connectionState } from '../connection/connection-state.ts';
import { isLive } from './freshness.ts';
import type { WindowFeed } from './window-feed.ts';
import { windowFeed } from './window-feed.ts';

/** The platform refused the requested rows. */
export class RowsRefused extends Error {
  override name = 'RowsRefused';
  readonly code: string;
  constructor({ code, message }: { code: string; message: string }) {
    super(message);
    this.code = code;
  }
}

/** The rows are not stored on this device, and there is no connection. */
export class RowsUnknown extends Error {
  override name = 'RowsUnknown';
}

/** Windows kept open by code outside components. */
export interface FollowedWindows {
  readonly records: () => readonly (WindowRecord | undefined)[];
  /** Resolves once all windows are live, or, offline, once their stored rows are loaded. Throws RowsRefused. */
  readonly settled: () => Promise<void>;
  readonly close: () => void;
}

/** Offline, a window that has not arrived by then is not stored on this device. */
const patienceMs = 2000;

const isSettled = (record: WindowRecord | undefined): boolean =>
  record !== undefined && (record.refusal !== null || isLive(record, connectionState.get()));

function watch(feeds: readonly WindowFeed[], tell: () => void): () => void {
  const leave = [...feeds.map((feed) => feed.subscribe(tell)), connectionState.subscribe(tell)];
  return () => leave.forEach((stop) => stop());
}

/** Follows windows until it is closed. */
function followWindows(userId: string, requests: readonly WindowRequest[]): FollowedWindows {
  const feeds = requests.map((request) => windowFeed(userId, request));
  const close = watch(feeds, () => {});
  const records = () => feeds.map((feed) => feed.current());
  const arrived = (): Promise<void> =>
    new Promise((resolve) => {
      let waited = false;
      let isOver = false;
      const look = (): void => {
        if (isOver) return;
        const { status } = connectionState.get().link;
        const offline = status === 'disconnected' || status === 'forbidden';
        const done = records().every(
          (record) => isSettled(record) || (offline && (waited || record !== undefined)),
        );
        if (!done) return;
        isOver = true;
        stop();
        resolve();
      };
      const stop = watch(feeds, look);
      void pause(patienceMs).then(() => {
        waited = true;
        look();
      });
      look();
    });
  return {
    records,
    async settled() {
      await arrived();
      for (const record of records()) if (record?.refusal) throw new RowsRefused(record.refusal);
    },
    close,
  };
}

/** Rows of a type, followed by id. */
export interface FollowedRows<Row> extends Omit<FollowedWindows, 'records'> {
  /** null: it does not exist, or the user may not see it. Undefined: currently unknown. */
  readonly row: (id: string) => Row | null | undefined;
  /** The last known row, live or not. */
  readonly last: (id: string) => Row | undefined;
}

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));

/** Follows entities by id, with one window per hundred. */
export function followRows<Name extends EntityName>(
  userId: string,
  type: Name,
  ids: readonly string[],
): FollowedRows<EntityOf<Name>> {
  const chunks = chunksOf(ids, windowLimit);
  const placeOf = new Map(chunks.flatMap((chunk, at) => chunk.map((id) => [id, at] as const)));
  const followed = followWindows(
    userId,
    chunks.map((chunk) =>
      windowOf(
        {
          entityType: type,
          constraints: [{ type: 'ids', ids: chunk.toSorted() }],
          sorting: [],
          limit: chunk.length,
        },
        { limit: windowLimit },
      ),
    ),
  );
  const recordOf = (id: string) => followed.records()[placeOf.get(id) ?? -1];
  // The engine has validated it with its model's schema.
  const last = (id: string) =>
    recordOf(id)?.rows.find((row) => row.id === id) as unknown as EntityOf<Name> | undefined;
  return {
    settled: followed.settled,
    close: followed.close,
    last,
    row(id) {
      const record = recordOf(id);
      return record && isLive(record, connectionState.get()) ? (last(id) ?? null) : undefined;
    },
  };
}

/**
 * Reads the current rows of a window request regardless of its limit: all, or those from index `from` to `to`,
 * inclusive; all of one moment. Throws RowsRefused.
 */
export async function readRows(
  userId: string,
  request: WindowRequest,
  [from, to]: readonly [from: number, to: number] = [0, Infinity],
): Promise<{ readonly rows: readonly EntityRow[]; readonly asOf: number | 'live' }> {
  const size = to + 1 - from;
  const rowRange =
    size <= windowLimit ? { offset: from, limit: size } : ({ offset: from, limit: 'all' } as const);
  const followed = followWindows(userId, [{ ...request, ...rowRange }]);
  try {
    await followed.settled();
    const [record] = followed.records();
    // An engine of an earlier build posts no rows for `all`.
    if (!record || (rowRange.limit === 'all' && record.rows.length < record.count - from))
      throw new RowsUnknown();
    const { rows, asOf } = record;
    return { rows: rows.slice(0, size), asOf: isLive(record, connectionState.get()) ? 'live' : asOf };
  } finally {
    followed.close();
  }
}
