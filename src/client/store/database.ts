import { Dexie } from 'dexie';
import type { EntityTable, Table } from 'dexie';
import { models } from '../../domain/entities/models.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { JsonText } from '../../lib/json-text.ts';
import type { RowsText } from '../../lib/rows-text.ts';
import { createRowsReader, createRowsWriter } from '../../lib/rows-text.ts';
import type { Query } from '../../domain/core/query.ts';
import type { SessionState, SessionUser } from '../../domain/protocol/session.ts';
import type { WindowRecord } from '../../domain/protocol/window.ts';
import { registryName } from './registry-name.ts';

/** The platform's id of a set and the event session it was given in: only there does it mean anything. */
export interface Registration {
  readonly eventSessionId: string;
  readonly id: string;
}

/** A data set as it stands in the replica. Its packs hold the slots; the order is derived on reading (design §5). */
export interface SetRecord {
  readonly key: string;
  readonly query: Query;
  /** Where the set was complete, so that a resumed event session finds it; null: to be registered again. */
  readonly registration: Registration | null;
  readonly total: number;
  readonly asOf: number;
  readonly lastUsed: number;
  /** How many packs belong to it; fewer found means that the record is not to be trusted. */
  readonly packs: number;
  /** The packs contain all journal records up to here. */
  readonly journal: number;
}

/** 250 slots of a set; null is a free slot. */
export interface PackRecord {
  readonly set: string;
  readonly n: number;
  readonly slots: readonly (EntityRow | null)[];
}
export const packSize = 250;

/** What became of a row since the commit before. A patch carries the fields that differ, `version` among them. */
export type JournalChange =
  | { readonly kind: 'put'; readonly row: EntityRow }
  | { readonly kind: 'patch'; readonly id: string; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly kind: 'remove'; readonly id: string };

export interface JournalEntry {
  readonly registration: Registration | null;
  readonly changes: readonly JournalChange[];
  readonly total: number;
  readonly asOf: number;
}

/**
 * One commit. After it the partition is consistent to `seq` of the event session: the last record is the partition's
 * position. Sets registered in that event session and not mentioned are unchanged, and right as of `at` (server time).
 */
export interface JournalRecord {
  readonly n: number;
  readonly eventSessionId: string;
  readonly seq: number;
  readonly at: number;
  readonly sets: Readonly<Record<string, JournalEntry>>;
}

/*
 * Packs and journal are the engine's alone. Their rows are kept as one text each: cloning the objects one by one takes
 * the browser several times as long, to write and to read (bench README).
 */
export type StoredPack = Omit<PackRecord, 'slots'> & { readonly slots: JsonText<PackRecord['slots']> };
export type StoredJournal = Omit<JournalRecord, 'sets'> & { readonly sets: JsonText<JournalRecord['sets']> };

/** A window as it is kept: written anew whenever one of its rows changes, and read by every tab that shows it. */
export type StoredWindow = Omit<WindowRecord, 'rows'> & { readonly rows: RowsText<EntityRow> };

export const toStored = (record: WindowRecord, write = createRowsWriter<EntityRow>()): StoredWindow => ({
  ...record,
  rows: write(record.rows),
});
export const fromStored = (stored: StoredWindow, read = createRowsReader<EntityRow>()): WindowRecord => ({
  ...stored,
  rows: read(stored.rows),
});

/**
 * Who may write here. An engine that lost its lock while frozen finds another's epoch and stops (checked in each write).
 * Windows have a fence of their own, so that neither they nor the rows behind them wait for the other.
 */
export interface FenceRecord {
  readonly key: 'writer';
  readonly epoch: string;
}

/** One user's rows. Only the engine writes; a tab opens its selected user's alone, and reads windows. */
export class Partition extends Dexie {
  declare sets: EntityTable<SetRecord, 'key'>;
  declare packs: Table<StoredPack, [string, number]>;
  declare journal: EntityTable<StoredJournal, 'n'>;
  declare windows: EntityTable<StoredWindow, 'key'>;
  declare fence: EntityTable<FenceRecord, 'key'>;
  declare windowFence: EntityTable<FenceRecord, 'key'>;

  constructor(name: string) {
    super(name, { cache: 'disabled', chromeTransactionDurability: 'relaxed' });
    this.version(1).stores(partitionStores);
  }
}
const partitionStores = {
  sets: 'key',
  packs: '[set+n]',
  journal: 'n',
  windows: 'key',
  fence: 'key',
  windowFence: 'key',
};

/** What the registry keeps, one fact a key. `token` is the engine's alone: no tab ever reads it. */
export interface Facts {
  token: string;
  session: SessionState;
  eventSession: { readonly id: string };
  lastSelectedUserId: string;
  /** The fence: the epoch of the only engine that may write here. */
  writer: string;
}
export type Fact = { [Key in keyof Facts]: { readonly key: Key; readonly value: Facts[Key] } }[keyof Facts];

/** `wiped` is the tombstone that goes first: from then on nobody opens the partition (pitfall: ghost databases). */
export interface PartitionRecord {
  readonly userId: string;
  readonly name: string;
  readonly state: 'live' | 'wiped';
}

/** What all tabs share: session, remembered users, partitions. Nothing of it is written on a public computer. */
export class Registry extends Dexie {
  declare facts: Table<Fact, keyof Facts>;
  declare users: EntityTable<SessionUser, 'id'>;
  declare partitions: EntityTable<PartitionRecord, 'userId'>;

  constructor() {
    super(registryName, { cache: 'disabled' });
    this.version(1).stores({ facts: 'key', users: 'id', partitions: 'userId' });
  }

  /** Within a transaction over `facts`: may the engine of this epoch write? Where no fence stands, anybody may. */
  async isOpenTo(epoch: string): Promise<boolean> {
    const fence = (await this.facts.get('writer'))?.value ?? epoch;
    return fence === epoch;
  }
}
/** Grows when the records above change their meaning without changing their models. */
const partitionFormat = 3;

const fnv = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
};

/** The schema's hash stands in the name: no migrations, no upgrade blocked by an old tab; a stale cache is left behind. */
export const rowSchema = fnv(
  JSON.stringify([
    partitionFormat,
    partitionStores,
    Object.values(models).map((model) => [model.name, Object.keys(model.schema.entries)]),
  ]),
);

const partitionPrefix = 'portal-rows-';
export const partitionName = (userId: string): string => `${partitionPrefix}${rowSchema}-${userId}`;

/** Whose rows a database has, whichever build made it; null: it has none. */
export const ownerOf = (name: string): string | null =>
  name.startsWith(partitionPrefix) ? name.slice(name.indexOf('-', partitionPrefix.length) + 1) : null;
