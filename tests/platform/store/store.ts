import type { EntityEvent } from '../../../src/domain/entities/apply-event.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';

/** A row to write. The store validates it against the schema of its type. */
export interface NewRow {
  readonly id: string;
  readonly organizationId: string;
  readonly [field: string]: unknown;
}

/** A change to make: a new row, or an event for an existing one. The store sets versions and patches' update dates. */
export type Write =
  | { readonly kind: 'create'; readonly type: EntityName; readonly row: NewRow }
  | { readonly kind: 'event'; readonly type: EntityName; readonly id: string; readonly event: EntityEvent }
  /** Removes the row for good (old log entries, ended calls). A deletion that users see is a patch of `deleteDate`. */
  | { readonly kind: 'purge'; readonly type: EntityName; readonly id: string };

/** A change that was made. */
export interface Change {
  readonly type: EntityName;
  readonly before: EntityRow | null;
  readonly after: EntityRow | null;
  /** null for a new row and for a purge. */
  readonly event: EntityEvent | null;
}

/** SQL with its parameters, to run in the transaction of a batch. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * One row for SQL whose parameters are arrays, one a column. A batch runs the SQL once for all its rows: the embedded
 * Postgres holds up the platform for each statement. The SQL of a batch runs in the order in which it first comes.
 */
export interface TableRow {
  readonly sql: string;
  readonly row: readonly unknown[];
  /** The last row with the same SQL and key is the only one that a batch stores. */
  readonly key?: string;
}

/** The part of a batch's transaction that a participant adds. */
export type BatchItem = (Statement | TableRow) & {
  /** The database refuses this item by itself: the batch is stored without it. Called once the batch is durable. */
  readonly onRefused?: () => void;
};

/**
 * Takes part in every batch: sees its changes after they are applied in memory, adds items to its transaction (so that
 * messages are stored together with the rows they describe), and acts once the batch is durable. If it throws, the batch
 * is stored without its items. If the database refuses some rows of a batch, the participant is called once more, with
 * the changes that take those rows back.
 */
export type Participant = (changes: readonly Change[]) => {
  readonly items: readonly BatchItem[];
  readonly afterCommit: () => void;
};

/** Entities as rows: all in memory for reading, and durable in Postgres before a write resolves. */
export interface Store {
  get(type: EntityName, id: string): EntityRow | undefined;
  all(type: EntityName): Iterable<EntityRow>;
  /** The rows with this text in a field or a computed key (RowKey), in no particular order, without a look at the others. */
  by(type: EntityName, key: string, text: string): readonly EntityRow[];
  /**
   * Applies the writes as one unit, with rows of other tables. Resolves with the resulting rows (without purged ones)
   * once all are durable. Concurrent writes share a transaction. An empty list still makes a batch, for the participants.
   * Rejects with UnknownRow for an event or purge of a missing row, with RowRefused if the database refuses a row, and
   * with the other errors of the store.
   */
  write(writes: readonly Write[], tableRows?: readonly TableRow[]): Promise<readonly EntityRow[]>;
  join(participant: Participant): void;
  /** A batch does not wait for the pace (StoreOptions) while this is so. */
  hurryWhile(isAwaited: () => boolean): void;
  /** Queries the areas' own tables (sessions, password hashes …). Writes are durable when it resolves. */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
  /** Creates tables (`CREATE TABLE IF NOT EXISTS …`). Runs once at the start. */
  prepare(sql: string): Promise<void>;
  /** Whether the organization is the ancestor itself or one of its descendants. */
  isWithin(organizationId: string, ancestorId: string): boolean;
  /** The files of the database, packed, with everything that was answered before. Only the embedded one has them. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
}
