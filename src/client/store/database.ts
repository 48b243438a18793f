import { Dexie } from 'dexie';
import type { EntityTable, Table } from 'dexie';
import type { EntityName } from '../../domain/entities/models.ts';
import { adoptRow } from '../../domain/entities/adopt-row.ts';
import {
  entityNameOf,
  isCurrentModel,
  modelsVersion,
  modelVersion,
} from '../../domain/entities/model-version.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { JsonText } from '../../lib/text/json-text.ts';
import { textHash } from '../../lib/text/text-hash.ts';
import type { Query } from '../../domain/core/query.ts';
import type { OwedLogout, SessionState, SessionUser } from '../../domain/protocol/session.ts';
import type { PublicKey } from '../../domain/protocol/session-proof.ts';
import type { WindowRecord } from '../../domain/protocol/window.ts';
import type { WindowText } from '../../domain/protocol/window-text.ts';
import { fromWindowText } from '../../domain/protocol/window-text.ts';
import { userOfDrafts } from './draft-name.ts';
import { registryName } from './registry-name.ts';

/** The platform's id of a data set, valid only in the event session that issued it. */
export interface Registration {
  readonly eventSessionId: string;
  readonly id: string;
}

/** A data set in the replica. Its packs hold the slots; the order is derived on reading. */
export interface SetRecord {
  readonly key: string;
  readonly query: Query;
  /** The version of the model that its rows were parsed by; a build with another one adopts the rows. */
  readonly model: string;
  /**
   * The registration under which the set was complete, for resuming the event session; null: must be registered again.
   */
  readonly registration: Registration | null;
  readonly total: number;
  readonly asOf: number;
  readonly lastUsed: number;
  /** The number of packs of the set; if fewer are found, the record is unusable. */
  readonly packs: number;
  /** The packs include all journal records up to this one. */
  readonly journal: number;
}

/** 250 slots of a set; null marks a free slot. */
export interface PackRecord {
  readonly set: string;
  readonly n: number;
  readonly slots: readonly (EntityRow | null)[];
}
export const packSize = 250;

/** The change of a row since the previous commit. A patch holds the changed fields, including `version`. */
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
 * One commit. After it the partition is consistent up to `seq` of the event session: the last record is the partition's
 * sync position. Sets of that event session that are not listed are unchanged and correct as of `at` (server time).
 */
export interface JournalRecord {
  readonly n: number;
  readonly eventSessionId: string;
  readonly seq: number;
  readonly at: number;
  readonly sets: Readonly<Record<string, JournalEntry>>;
}

/*
 * Only the engine uses packs and journal. Each stores its rows as one text: the structured clone of row objects takes
 * the browser several times as long, for writing and for reading (see the bench README).
 */
export type StoredPack = Omit<PackRecord, 'slots'> & { readonly slots: JsonText<PackRecord['slots']> };
export type StoredJournal = Omit<JournalRecord, 'sets'> & { readonly sets: JsonText<JournalRecord['sets']> };

/**
 * A window as stored for the next start, some seconds after its last change. It has no epoch: only a record that the
 * engine posts may be live. `model` is the version of the model of its rows: tabs and engines of a build with another
 * one adopt them.
 */
export type StoredWindow = WindowText & { readonly epoch: null; readonly model: string };

export const toStoredWindow = (window: WindowText, name: EntityName): StoredWindow => ({
  ...window,
  epoch: null,
  model: modelVersion(name),
});

/** null: a build with another model of its rows stored the record, and this build's model refuses all of them. */
export function fromStoredWindow(
  { model, ...window }: StoredWindow,
  readRows?: Parameters<typeof fromWindowText>[1],
): WindowRecord | null {
  if (isCurrentModel(model)) return fromWindowText(window, readRows);
  const name = entityNameOf(model);
  if (name === null) return null;
  const { rows, places, ...rest } = fromWindowText(window);
  const adopted = rows.map((row) => adoptRow(name, row));
  const isAdopted = (_: unknown, index: number): boolean => adopted[index] !== null;
  if (rows.length > 0 && !rows.some(isAdopted)) return null;
  return { ...rest, rows: adopted.filter((row) => row !== null), places: places.filter(isAdopted) };
}

/**
 * The only engine that may write here, checked in every write: an engine that lost its lock while frozen finds another
 * epoch and stops. Windows have a separate fence, so that writes of windows and of rows do not wait for each other.
 */
export interface FenceRecord {
  readonly key: 'writer';
  readonly epoch: string;
}

/** One user's rows. Only the engine writes; a tab opens only its selected user's partition, and reads windows. */
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

/**
 * The key with which this browser proves that its sessions are its own. The private half cannot be read, only used, so a
 * copy of the token is worth nothing without this browser.
 */
export interface BindingKey {
  readonly privateKey: CryptoKey;
  readonly publicKey: PublicKey;
  readonly thumbprint: string;
}

/** The registry's facts, one per key. Only the engine reads `token` and `bindingKey`, never a tab. */
export interface RegistryFacts {
  token: string;
  /** Written in one transaction with the token, so that none of them outlives a crash alone. */
  bindingKey: BindingKey;
  session: SessionState;
  eventSession: { readonly id: string };
  lastSelectedUserId: string;
  owedLogouts: readonly OwedLogout[];
  /** Written instead of the others on a public computer. */
  sealed: { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer };
  /** The fence: the epoch of the only engine that may write here. */
  writer: string;
  /** Whether the registry was created since the last start: it does not know yet whose drafts are to stay. */
  isNew: true;
}
export type RegistryFact = {
  [Key in keyof RegistryFacts]: { readonly key: Key; readonly value: RegistryFacts[Key] };
}[keyof RegistryFacts];

/**
 * `wiped` is a tombstone written before the deletion: from then on nobody opens the partition, which would recreate it.
 * `locked`: the user's sign-in is over, and rows and drafts stay for the next one. `drafts`: only drafts stay, as of a
 * user whom a new registry does not know; earlier builds wrote `expired` for it too.
 */
export interface PartitionRecord {
  readonly userId: string;
  readonly name: string;
  readonly state: 'live' | PartitionEnd | 'expired' | 'drafts';
}
export type PartitionEnd = 'wiped' | 'locked';

/** Data shared by all tabs: session, remembered users, partitions. A public computer has only the sealed session. */
export class Registry extends Dexie {
  declare facts: Table<RegistryFact, keyof RegistryFacts>;
  declare users: EntityTable<SessionUser, 'id'>;
  declare partitions: EntityTable<PartitionRecord, 'userId'>;

  constructor() {
    super(registryName, { cache: 'disabled' });
    this.version(1).stores({ facts: 'key', users: 'id', partitions: 'userId' });
    this.on('populate', (transaction) => {
      void transaction.table<RegistryFact>('facts').add({ key: 'isNew', value: true });
    });
  }

  /**
   * Whether the engine of this epoch may write. Call within a transaction over `facts`. Without a fence, any engine
   * may.
   */
  async isOpenTo(epoch: string): Promise<boolean> {
    const fence = (await this.facts.get('writer'))?.value ?? epoch;
    return fence === epoch;
  }
}
/** Increment when the records above, queries or window keys change their meaning. */
const partitionFormat = 5;

/*
 * The format is part of the database name: no migrations, and no upgrade blocked by an old tab. The models are not, so
 * builds with different models share a database: each record of rows names the version of its model.
 */
const formatName = (format: number, stores: Readonly<Record<string, string>>): string =>
  textHash(JSON.stringify([format, stores]));
const storageFormat = formatName(partitionFormat, partitionStores);

/**
 * The formats whose sets, packs and journal this build can read, newest first: an update must not take the rows of a
 * user who is offline. An engine adopts the rows of an earlier one while the database of its own is empty. Keep the
 * stores of an earlier format as they were; remove it once its records cannot be read any more.
 */
const readableFormats: readonly string[] = [formatName(5, partitionStores)];

/** Identifies all that a tab must have in common with its engine to read what the engine stores and posts as text. */
export const rowSchema = (): string => `${storageFormat}-${modelsVersion()}`;

const partitionPrefix = 'portal-rows-';
export const partitionName = (userId: string): string => `${partitionPrefix}${storageFormat}-${userId}`;

/** The names of the user's databases in earlier formats that this build reads, newest first. */
export const earlierPartitionNames = (userId: string): readonly string[] =>
  readableFormats
    .filter((format) => format !== storageFormat)
    .map((format) => `${partitionPrefix}${format}-${userId}`);

/** The user whose rows a database holds, regardless of the build that created it; null if it is not a partition. */
export const userOfPartition = (name: string): string | null =>
  name.startsWith(partitionPrefix) ? name.slice(name.indexOf('-', partitionPrefix.length) + 1) : null;

/** The user whose rows or drafts a database holds, regardless of the build that created it; null if it is neither. */
export const userOfDatabase = (name: string): string | null => userOfPartition(name) ?? userOfDrafts(name);
