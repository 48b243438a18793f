import type { ContentCounts } from '../../../../src/domain/entities/organization/content.ts';
import type { EntityName, EntityOf } from '../../../../src/domain/entities/models.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Store, Write } from '../../store/store.ts';
import { purge } from '../../store/write.ts';
import { parts } from './copy/parts.ts';

const types = Object.keys(parts) as readonly EntityName[];

type AllRows = Pick<Store, 'all'>;

/** The field with the organization that has a row. An organization has those directly below it. */
const ownerField = (type: EntityName): string =>
  type === 'organization' ? 'superOrganizationId' : 'organizationId';

/** The organizations that have a row. A shared object is both that of its library and that of its vendor. */
function ownersOf({ all }: AllRows, type: EntityName): (row: EntityRow) => readonly string[] {
  const owner = ownerField(type);
  if (type !== 'sharedObject') return (row) => [String(row[owner])];
  const vendors = new Map(Array.from(all('vendor')).map((row) => [row.id, row.organizationId]));
  return (row) => {
    const publisher = vendors.get(String(row['vendorId']));
    const isElsewhere = publisher !== undefined && publisher !== row.organizationId;
    return isElsewhere ? [row.organizationId, publisher] : [row.organizationId];
  };
}

/** The rows of a type that an organization has and that are not deleted. */
export function rowsIn(rows: AllRows, type: EntityName, organizationId: string): readonly EntityRow[] {
  const owners = ownersOf(rows, type);
  return Array.from(rows.all(type)).filter(
    (row) => row.deleteDate === null && owners(row).includes(organizationId),
  );
}

function countsOf(rows: AllRows, organizationId: string, counted: readonly EntityName[]): ContentCounts {
  const counts = counted.map((type) => [type, rowsIn(rows, type, organizationId).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Types of which an organization gets copies from its template. */
const isCopied = (type: EntityName): boolean => !['no', 'derived'].includes(parts[type].copied.kind);

/** The rows that prevent deletion of an organization. Copies of a template are no obstacle until they are complete. */
export const contentsOf = (
  rows: AllRows,
  { id, copy }: Pick<EntityOf<'organization'>, 'id' | 'copy'>,
): ContentCounts =>
  countsOf(
    rows,
    id,
    types.filter((type) => parts[type].whenDeleted === 'refuses' && !(copy && isCopied(type))),
  );

/** The rows that were counted. */
export const rowsOfContents = (rows: AllRows, organizationId: string, contents: ContentCounts) =>
  types
    .filter((type) => type in contents)
    .flatMap((type) => rowsIn(rows, type, organizationId).map(({ id }) => ({ type, id })));

/** The rows that prevent deletion of each of these organizations, found in one pass; empty ones are left out. */
export function contentsOfMany(
  rows: AllRows,
  organizations: readonly EntityOf<'organization'>[],
): { id: string; contents: ContentCounts }[] {
  const found = new Map(
    organizations.map((row) => [row.id, { row, contents: new Map<EntityName, number>() }]),
  );
  for (const type of types) {
    if (parts[type].whenDeleted !== 'refuses') continue;
    const owners = ownersOf(rows, type);
    for (const row of rows.all(type)) {
      if (row.deleteDate !== null) continue;
      for (const owner of owners(row)) {
        const of = found.get(owner);
        if (of === undefined || (of.row.copy && isCopied(type))) continue;
        of.contents.set(type, (of.contents.get(type) ?? 0) + 1);
      }
    }
  }
  return [...found].flatMap(([id, { contents }]) =>
    contents.size === 0 ? [] : [{ id, contents: Object.fromEntries(contents) }],
  );
}

/** Removes the copies that an incomplete organization has so far. */
export const withoutCopies = ({ all }: AllRows, organizationId: string): readonly Write[] =>
  types
    .filter(isCopied)
    .flatMap((type) =>
      Array.from(all(type)).flatMap((row) =>
        row.organizationId === organizationId ? [purge(type, row.id)] : [],
      ),
    );

/** The rows that a new organization gets from a template of this organization. */
export const copiedContentsOf = (rows: AllRows, organizationId: string): ContentCounts =>
  countsOf(
    rows,
    organizationId,
    types.filter((type) => ['row', 'installed'].includes(parts[type].copied.kind)),
  );
