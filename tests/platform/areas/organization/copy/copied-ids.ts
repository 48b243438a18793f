import { randomUUID } from 'node:crypto';
import type { EntityRow } from '../../../../../src/domain/core/model.ts';
import { installedId } from '../../../../../src/domain/entities/library-flow/rules.ts';
import type { EntityName } from '../../../../../src/domain/entities/models.ts';
import { models } from '../../../../../src/domain/entities/models.ts';
import type { Store } from '../../../store/store.ts';
import { rowsIn } from '../contents.ts';
import { parts } from '../parts.ts';

type Rows = Pick<Store, 'all' | 'get' | 'isWithin'>;

/** The organization that is copied, the new one, and the one above the new one. */
export interface CopyPlace {
  readonly from: string;
  readonly to: string;
  readonly above: string;
}

/** The id by which a copy refers to an entity: null if the new organization has no such entity. */
export interface CopiedIds {
  readonly of: (type: EntityName, id: string) => string | null;
  /** The id of a revision's copy. The first question makes it, so that it is the same for all who refer to it. */
  readonly ofRevision: (id: string) => string;
}

/** The ids of copies that are known already, by the id of the row that is copied. */
type GivenIds = ReadonlyMap<string, string>;

/** Makes the ids of all rows that are copied, before any row is: rows refer to each other. */
export function copiedIds(rows: Rows, { from, to, above }: CopyPlace, given: GivenIds): CopiedIds {
  const types = Object.keys(parts) as readonly EntityName[];
  const made = new Map<EntityName, ReadonlyMap<string, string>>();
  for (const type of types) {
    const { kind } = parts[type].copied;
    if (kind !== 'row' && kind !== 'installed') continue;
    const idOf = (row: EntityRow): string =>
      kind === 'installed'
        ? installedId(String(row['sharedObjectId']), to)
        : (given.get(row.id) ?? randomUUID());
    made.set(type, new Map(rowsIn(rows, type, from).map((row) => [row.id, idOf(row)])));
  }
  const revisions = new Map<string, string>();
  return {
    of(type, id) {
      const copy = made.get(type)?.get(id);
      if (copy !== undefined) return copy;
      // Rows of the organizations above the new one apply to it as well.
      const row = models[type].scope === 'inherited' ? rows.get(type, id) : undefined;
      return row !== undefined && row.organizationId !== from && rows.isWithin(above, row.organizationId)
        ? id
        : null;
    },
    ofRevision(id) {
      const copy = revisions.get(id) ?? randomUUID();
      revisions.set(id, copy);
      return copy;
    },
  };
}
