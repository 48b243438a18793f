import { isCurrentModel } from '../../../../src/domain/entities/model-version.ts';
import type {
  JournalRecord,
  PackRecord,
  SetRecord,
  StoredJournal,
  StoredPack,
} from '../../../../src/client/store/database.ts';
import { runAfter } from '../../../../src/lib/async/run-after.ts';
import { fromJsonText } from '../../../../src/lib/text/json-text.ts';

/** A partition's records as they are stored. */
export interface StoredTexts {
  readonly sets: readonly SetRecord[];
  readonly packs: readonly StoredPack[];
  readonly journal: readonly StoredJournal[];
}

export interface StoredPartition {
  readonly sets: readonly SetRecord[];
  /** Keys of sets whose rows have the shape of another build's model. */
  readonly outdated: readonly string[];
  readonly packs: readonly PackRecord[];
  readonly journal: readonly JournalRecord[];
  readonly journalLength: number;
}

/** Parsing pauses after this long. */
const sliceMs = 8;

const nextTask = (): Promise<void> => new Promise((resolve) => void runAfter(0, resolve));

/** 200,000 rows take seconds to parse: tabs are answered in between. */
export async function parseStored({ sets, packs, journal }: StoredTexts): Promise<StoredPartition> {
  let until = performance.now() + sliceMs;
  async function parseAll<Text, Parsed>(
    texts: readonly Text[],
    parse: (text: Text) => Parsed,
  ): Promise<readonly Parsed[]> {
    const parsed: Parsed[] = [];
    for (const text of texts) {
      parsed.push(parse(text));
      if (performance.now() < until) continue;
      await nextTask();
      until = performance.now() + sliceMs;
    }
    return parsed;
  }
  const current = sets.filter(({ model }) => isCurrentModel(model));
  const keys = new Set(current.map(({ key }) => key));
  const own = packs.filter(({ set }) => keys.has(set));
  return {
    sets: current,
    outdated: sets.filter(({ key }) => !keys.has(key)).map(({ key }) => key),
    packs: await parseAll(own, (pack) => ({ ...pack, slots: fromJsonText(pack.slots) })),
    journal: await parseAll(journal, (record) => ({ ...record, sets: fromJsonText(record.sets) })),
    journalLength: journal.reduce((length, { sets: text }) => length + text.length, 0),
  };
}
