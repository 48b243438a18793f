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
 * Takes part in every batch: sees its changes after they are applied in memory, adds statements to its transaction (so
 * that messages are stored together with the rows they describe), and acts once the batch is durable. If it throws, the
 * batch is stored without its statements.
 */
export type Participant = (changes: readonly Change[]) => {
  readonly statements: readonly Statement[];
  readonly afterCommit: () => void;
};

/** Entities as rows: all in memory for reading, and durable in Postgres before a write resolves. */
export interface Store {
  get(type: EntityName, id: string): EntityRow | undefined;
  all(type: EntityName): Iterable<EntityRow>;
  /**
   * Applies the writes as one unit. Resolves with the resulting rows (without purged ones) once they are durable.
   * Concurrent writes share a transaction. An empty list still makes a batch, for the participants.
   * Rejects with UnknownRow for an event or purge of a missing row, and with the other errors of the store. The
   * statements run in the same transaction, and not at all if the writes are rejected.
   */
  write(writes: readonly Write[], statements?: readonly Statement[]): Promise<readonly EntityRow[]>;
  join(participant: Participant): void;
  /** Queries the areas' own tables (sessions, password hashes …). Writes are durable when it resolves. */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
  /** Creates tables (`CREATE TABLE IF NOT EXISTS …`). Runs once at the start. */
  prepare(sql: string): Promise<void>;
  /** Whether the organization is the ancestor itself or one of its descendants. */
  isWithin(organizationId: string, ancestorId: string): boolean;
  close(): Promise<void>;
}
