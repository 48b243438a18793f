import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { applyWrite, previewTime } from './apply-write.ts';
import { keyTexts } from './row-keys.ts';
import type { RowKey } from './row-keys.ts';
import type { Store, Write } from './store.ts';

/** A row before and after the writes. */
interface TouchedRow<Row> {
  readonly before: Row | null;
  readonly after: Row | null;
}

/** The store as it will be after some writes. Derived writes are computed from it. */
export interface Preview {
  readonly touched: <Name extends EntityName>(type: Name) => readonly TouchedRow<EntityOf<Name>>[];
  readonly get: <Name extends EntityName>(type: Name, id: string) => EntityOf<Name> | undefined;
  readonly all: <Name extends EntityName>(type: Name) => readonly EntityOf<Name>[];
  /** The rows with this text in a key, in no particular order. */
  readonly by: <Name extends EntityName>(
    type: Name,
    key: RowKey<Name>,
    text: string,
  ) => readonly EntityOf<Name>[];
}

type ReadableRows = Pick<Store, 'get' | 'all' | 'by'>;

/** A store without rows. */
export const noRows: ReadableRows = { get: () => undefined, all: () => [], by: () => [] };

/** Throws the errors that the store would throw. */
export function preview(store: ReadableRows, writes: readonly Write[]): Preview {
  const byType = new Map<EntityName, Map<string, TouchedRow<EntityRow>>>();
  const rowsOf = (type: EntityName): Map<string, TouchedRow<EntityRow>> => {
    const known = byType.get(type);
    if (known) return known;
    const rows = new Map<string, TouchedRow<EntityRow>>();
    byType.set(type, rows);
    return rows;
  };
  const get = (type: EntityName, id: string): EntityRow | undefined => {
    const touched = byType.get(type)?.get(id);
    return touched === undefined ? store.get(type, id) : (touched.after ?? undefined);
  };
  const writtenOf = (type: EntityName): readonly EntityRow[] =>
    [...rowsOf(type).values()].flatMap(({ after }) => after ?? []);
  for (const write of writes) {
    // Derivations read neither versions nor update dates.
    const { type, before, after } = applyWrite(write, get, 0, previewTime);
    const id = (after ?? before)?.id ?? '';
    const known = rowsOf(type).get(id);
    rowsOf(type).set(id, { before: known === undefined ? before : known.before, after });
  }
  // The store validates rows on writing, so these casts are safe.
  return {
    touched: <Name extends EntityName>(type: Name) =>
      [...(byType.get(type)?.values() ?? [])] as unknown as readonly TouchedRow<EntityOf<Name>>[],
    get: <Name extends EntityName>(type: Name, id: string) => get(type, id) as EntityOf<Name> | undefined,
    all<Name extends EntityName>(type: Name) {
      const touched = rowsOf(type);
      const untouched = Array.from(store.all(type)).filter(({ id }) => !touched.has(id));
      return [...untouched, ...writtenOf(type)] as unknown as readonly EntityOf<Name>[];
    },
    by<Name extends EntityName>(type: Name, key: RowKey<Name>, text: string) {
      const touched = rowsOf(type);
      const untouched = store.by(type, key, text).filter(({ id }) => !touched.has(id));
      const textsOf = keyTexts(type, key);
      const written = writtenOf(type).filter((row) => textsOf(row).includes(text));
      return [...untouched, ...written] as unknown as readonly EntityOf<Name>[];
    },
  };
}
