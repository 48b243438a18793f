import type { ContentCounts } from '../../../../src/domain/entities/organization/content.ts';
import type { EntityName, EntityOf } from '../../../../src/domain/entities/models.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Store, Write } from '../../store/store.ts';
import { purge } from '../../store/write.ts';
import { parts } from './copy/parts.ts';

const types = Object.keys(parts) as readonly EntityName[];

type OwnedRows = Pick<Store, 'by'>;

/** The field with the organization that has a row. An organization has those directly below it. */
const ownerField = (type: EntityName): string =>
  type === 'organization' ? 'superOrganizationId' : 'organizationId';

/** The shared objects in libraries of others. They are those of their vendors too. */
const publishedElsewhere = ({ by }: OwnedRows, organizationId: string): readonly EntityRow[] =>
  by('vendor', 'organizationId', organizationId)
    .flatMap(({ id }) => by('sharedObject', 'vendorId', id))
    .filter((shared) => shared.organizationId !== organizationId);

/** The rows of a type that an organization has and that are not deleted. */
export const rowsIn = (rows: OwnedRows, type: EntityName, organizationId: string): readonly EntityRow[] =>
  [
    ...rows.by(type, ownerField(type), organizationId),
    ...(type === 'sharedObject' ? publishedElsewhere(rows, organizationId) : []),
  ].filter(({ deleteDate }) => deleteDate === null);

function countsOf(rows: OwnedRows, organizationId: string, counted: readonly EntityName[]): ContentCounts {
  const counts = counted.map((type) => [type, rowsIn(rows, type, organizationId).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Types of which an organization gets copies from its template. */
const isCopied = (type: EntityName): boolean => !['no', 'derived'].includes(parts[type].copied.kind);

/** The rows that prevent deletion of an organization. Copies of a template are not an obstacle until they are complete. */
export const contentsOf = (
  rows: OwnedRows,
  { id, copy }: Pick<EntityOf<'organization'>, 'id' | 'copy'>,
): ContentCounts =>
  countsOf(
    rows,
    id,
    types.filter((type) => parts[type].whenDeleted === 'refuses' && !(copy && isCopied(type))),
  );

/** The rows that were counted. */
export const rowsOfContents = (rows: OwnedRows, organizationId: string, contents: ContentCounts) =>
  types
    .filter((type) => type in contents)
    .flatMap((type) => rowsIn(rows, type, organizationId).map(({ id }) => ({ type, id })));

/** The rows that prevent deletion of each of these organizations; empty ones are left out. */
export const contentsOfMany = (
  rows: OwnedRows,
  organizations: readonly EntityOf<'organization'>[],
): { id: string; contents: ContentCounts }[] =>
  organizations
    .map((row) => ({ id: row.id, contents: contentsOf(rows, row) }))
    .filter(({ contents }) => Object.keys(contents).length > 0);

/** Removes the copies that an incomplete organization has so far. */
export const withoutCopies = ({ by }: OwnedRows, organizationId: string): readonly Write[] =>
  types
    .filter(isCopied)
    .flatMap((type) => by(type, 'organizationId', organizationId).map(({ id }) => purge(type, id)));

/** The rows that a new organization gets from a template of this organization. */
export const copiedContentsOf = (rows: OwnedRows, organizationId: string): ContentCounts =>
  countsOf(
    rows,
    organizationId,
    types.filter((type) => ['row', 'installed'].includes(parts[type].copied.kind)),
  );
