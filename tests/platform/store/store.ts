import type { EntityEvent } from '../../../src/domain/entities/apply-event.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';

/** A row as it is handed in; the schema of its type is applied on writing. */
export interface NewRow {
  readonly id: string;
  readonly organizationId: string;
  readonly [field: string]: unknown;
}

/** A change to be made: a new row, or an event for one that exists. Versions are the store's, the update date of a patch too. */
export type Write =
  | { readonly kind: 'create'; readonly type: EntityName; readonly row: NewRow }
  | { readonly kind: 'event'; readonly type: EntityName; readonly id: string; readonly event: EntityEvent }
  /** Takes the row out for good (old log entries, finished calls); a deletion that users see is a patch of `deleteDate`. */
  | { readonly kind: 'purge'; readonly type: EntityName; readonly id: string };

/** A change that was made, as the live half sees it. */
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
 * Has a part in every batch: sees its changes once they are applied in memory, adds statements to its transaction
 * (messages to be sent stand or fall with the rows they tell of), and acts once it is durable.
 */
export type Participant = (changes: readonly Change[]) => {
  readonly statements: readonly Statement[];
  readonly afterCommit: () => void;
};

/** Entities as rows, all in memory for reading, durable in Postgres before a write is answered. */
export interface Store {
  get(type: EntityName, id: string): EntityRow | undefined;
  all(type: EntityName): Iterable<EntityRow>;
  /**
   * Applies the writes as one unit; resolves with the rows after them (purged ones left out) once they are durable.
   * Writes that come together share a transaction; none at all still makes a batch, for the participants' sake.
   * Rejects with UnknownRow for an event or purge of a row that is not there (the store's other errors beside it).
   */
  write(writes: readonly Write[]): Promise<readonly EntityRow[]>;
  join(participant: Participant): void;
  /** Tables of the areas' own (sessions, password hashes …): durable when it resolves. */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
  /** Runs `CREATE TABLE IF NOT EXISTS …` and the like, once at start. */
  prepare(sql: string): Promise<void>;
  /** Is the organization the ancestor itself or below it? */
  isWithin(organizationId: string, ancestorId: string): boolean;
  close(): Promise<void>;
}
