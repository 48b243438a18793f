import { entityNameOf, isCurrentModel } from '../../../../src/domain/entities/model-version.ts';
import type { SetRecord, StoredJournal, StoredPack } from '../../../../src/client/store/database.ts';
import { runAfter } from '../../../../src/lib/async/run-after.ts';
import { fromJsonText } from '../../../../src/lib/text/json-text.ts';
import { adoptSet } from './adopt-set.ts';
import type { AdoptedSet, MapInSlices } from './adopt-set.ts';
import { keptSets } from './kept-sets.ts';
import type { StoredRows } from './kept-sets.ts';

/** A partition's records as they are stored. */
export interface StoredTexts {
  readonly sets: readonly SetRecord[];
  readonly packs: readonly StoredPack[];
  readonly journal: readonly StoredJournal[];
}

export interface StoredPartition extends StoredRows {
  /** The sets among `sets` that another build has stored, as they are stored. */
  readonly adopted: readonly SetRecord[];
  /** Keys of sets of which this build can read nothing. */
  readonly unreadable: readonly string[];
  readonly journalLength: number;
  /** Whether the records are in a database of an earlier format, and none are in that of this build. */
  readonly isEarlier: boolean;
}

export const nothingStored: StoredPartition = {
  sets: [],
  adopted: [],
  unreadable: [],
  packs: [],
  journal: [],
  journalLength: 0,
  isEarlier: false,
};

/** Parsing pauses after this long. */
const sliceMs = 8;

const nextTask = (): Promise<void> => new Promise((resolve) => void runAfter(0, resolve));

/** 200,000 rows take seconds to parse: tabs are answered in between. */
function createSlices(): MapInSlices {
  let until = performance.now() + sliceMs;
  return async <Item, Result>(items: readonly Item[], map: (item: Item) => Result) => {
    const mapped: Result[] = [];
    for (const item of items) {
      mapped.push(map(item));
      if (performance.now() < until) continue;
      await nextTask();
      until = performance.now() + sliceMs;
    }
    return mapped;
  };
}

/** Parses a partition's records. Sets of builds with another model are adopted. */
export async function parseStored({ sets, packs, journal }: StoredTexts): Promise<StoredPartition> {
  const mapInSlices = createSlices();
  const known = sets.filter(({ model }) => entityNameOf(model) !== null);
  const keys = new Set(known.map(({ key }) => key));
  const own = packs.filter(({ set }) => keys.has(set));
  const parsed = {
    sets: known,
    packs: await mapInSlices(own, (pack) => ({ ...pack, slots: fromJsonText(pack.slots) })),
    journal: await mapInSlices(journal, (record) => ({ ...record, sets: fromJsonText(record.sets) })),
  };
  const adopted = await adoptForeign(parsed, mapInSlices);
  const current = known.filter(({ model }) => isCurrentModel(model));
  const currentKeys = new Set(current.map(({ key }) => key));
  const readable = new Set([...currentKeys, ...adopted.map(({ record }) => record.key)]);
  return {
    sets: [...current, ...adopted.map(({ record }) => record)],
    adopted: known.filter(({ key }) => readable.has(key) && !currentKeys.has(key)),
    unreadable: sets.filter(({ key }) => !readable.has(key)).map(({ key }) => key),
    packs: [
      ...parsed.packs.filter(({ set }) => currentKeys.has(set)),
      ...adopted.flatMap((set) => set.packs),
    ],
    journal: parsed.journal,
    journalLength: journal.reduce((length, { sets: text }) => length + text.length, 0),
    isEarlier: false,
  };
}

async function adoptForeign(parsed: StoredRows, mapInSlices: MapInSlices): Promise<readonly AdoptedSet[]> {
  const adopted: AdoptedSet[] = [];
  const foreign = parsed.sets.filter(({ model }) => !isCurrentModel(model));
  for (const kept of foreign.length === 0 ? [] : keptSets({ ...parsed, sets: foreign })) {
    const name = entityNameOf(kept.record.model);
    const set = name && (await adoptSet(kept, name, mapInSlices));
    if (set) adopted.push(set);
  }
  return adopted;
}
