import { pause } from '../../lib/deadline.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName, EntityOf } from '../../domain/entities/models.ts';
import type { WindowRecord, WindowRequest } from '../../domain/protocol/window.ts';
import { windowLimit, windowOf } from '../../domain/protocol/window.ts';
import { connectionState } from '../connection/connection-state.ts';
import { isLive } from './freshness.ts';
import type { WindowFeed } from './window-feed.ts';
import { windowFeed } from './window-feed.ts';

/** The platform refused to show what was asked for. */
export class RowsRefused extends Error {
  override name = 'RowsRefused';
  readonly code: string;
  constructor({ code, message }: { code: string; message: string }) {
    super(message);
    this.code = code;
  }
}

/** Windows that code which is no component keeps open. */
export interface Followed {
  readonly records: () => readonly (WindowRecord | undefined)[];
  /** Resolves once all of them are live, or with what is known when there is no connection. Throws RowsRefused. */
  readonly settled: () => Promise<void>;
  readonly close: () => void;
}

/** Offline, a window that has not come by then is not kept on this device. */
const patienceMs = 2000;

const isSettled = (record: WindowRecord | undefined): boolean =>
  record !== undefined && (record.refusal !== null || isLive(record, connectionState.get()));

function watch(feeds: readonly WindowFeed[], tell: () => void): () => void {
  const leave = [...feeds.map((feed) => feed.subscribe(tell)), connectionState.subscribe(tell)];
  return () => leave.forEach((stop) => stop());
}

/** Follows windows until it is closed. */
function followWindows(userId: string, requests: readonly WindowRequest[]): Followed {
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

/** Rows of a type that are followed by id. */
export interface FollowedRows<Row> extends Omit<Followed, 'records'> {
  /** null: there is none, or the reader may not see it. Undefined: not known now. */
  readonly row: (id: string) => Row | null | undefined;
  /** The row as it was known last, live or not. */
  readonly last: (id: string) => Row | undefined;
}

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));

/** Follows entities by id, a window for each hundred. */
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
  // The engine took it in through its model's schema.
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

/** All rows of a window that has no end, or those from one place to another, as they are now. Throws RowsRefused. */
export async function readRows(
  userId: string,
  request: WindowRequest,
  [from, to]: readonly [from: number, to: number] = [0, Infinity],
): Promise<{ readonly rows: readonly EntityRow[]; readonly asOf: number | 'live' }> {
  const stretch = (offset: number): WindowRequest => ({
    ...request,
    offset,
    limit: Math.min(windowLimit, to + 1 - offset),
  });
  const first = followWindows(userId, [stretch(from)]);
  try {
    await first.settled();
    const end = Math.min(first.records()[0]?.count ?? 0, to + 1);
    const windows = Math.max(0, Math.ceil((end - from) / windowLimit));
    const offsets = Array.from({ length: windows }, (_, n) => from + n * windowLimit);
    const all = followWindows(userId, offsets.map(stretch));
    try {
      await all.settled();
      const found = all.records().flatMap((record) => record ?? []);
      const [oldest] = found.filter((record) => !isLive(record, connectionState.get()));
      // Between two windows a row may have moved.
      const rows = new Map(found.flatMap((record) => record.rows.map((row) => [row.id, row] as const)));
      return { rows: [...rows.values()], asOf: oldest?.asOf ?? 'live' };
    } finally {
      all.close();
    }
  } finally {
    first.close();
  }
}
