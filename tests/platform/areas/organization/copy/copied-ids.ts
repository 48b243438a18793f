import { createHash } from 'node:crypto';
import type { EntityRow } from '../../../../../src/domain/core/model.ts';
import { installedId } from '../../../../../src/domain/entities/library-flow/rules.ts';
import type { EntityName } from '../../../../../src/domain/entities/models.ts';
import { models } from '../../../../../src/domain/entities/models.ts';
import type { Store } from '../../../store/store.ts';
import { parts } from './parts.ts';

type RowLookup = Pick<Store, 'get' | 'isWithin'>;

/** The organization that is copied, the new one, the one above the new one, and when the new one was created. */
export interface CopyPlace {
  readonly from: string;
  readonly to: string;
  readonly above: string;
  /** Rows that exist at this time are copied: a copy that takes long does not change its mind. */
  readonly at: string;
}

/** The id by which a copy refers to an entity: null if the new organization has no such entity. */
export interface CopiedIds {
  readonly of: (type: EntityName, id: string) => string | null;
  /** The id of a revision's copy. Published revisions stay with the vendor's library, and all who install share them. */
  readonly ofRevision: (id: string) => string;
}

const asUuid = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;

/** The id of a copy follows from what is copied and to where, so that copying again makes nothing twice. */
export const copyIdOf = (to: string, id: string): string =>
  asUuid(createHash('sha256').update(`${to} ${id}`).digest('hex'));

/** Whether a row of the template is copied, as far as its dates say. */
export const existsAt = ({ createDate, deleteDate }: EntityRow, at: string): boolean =>
  createDate <= at && (deleteDate === null || deleteDate > at);

export const copiedIds = (rows: RowLookup, { from, to, above, at }: CopyPlace): CopiedIds => ({
  of(type, id) {
    const row = rows.get(type, id);
    if (row === undefined) return null;
    if (row.organizationId === from) {
      const { kind } = parts[type].copied;
      if (!existsAt(row, at)) return null;
      if (kind === 'installed') return installedId(String(row['sharedObjectId']), to);
      return kind === 'row' ? copyIdOf(to, id) : null;
    }
    // Rows of the organizations above the new one apply to it as well.
    return models[type].scope === 'inherited' && rows.isWithin(above, row.organizationId) ? id : null;
  },
  ofRevision: (id) => (rows.get('flowRevisionInfo', id)?.organizationId === from ? copyIdOf(to, id) : id),
});
