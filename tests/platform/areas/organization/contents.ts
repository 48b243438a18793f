import type { ContentCounts } from '../../../../src/domain/entities/organization/content.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Store } from '../../store/store.ts';
import { parts } from './parts.ts';

const types = Object.keys(parts) as readonly EntityName[];

type Rows = Pick<Store, 'all'>;

/** The rows of a type that an organization has and that are not deleted. An organization has those directly below it. */
export function rowsIn({ all }: Rows, type: EntityName, organizationId: string): readonly EntityRow[] {
  const owner = type === 'organization' ? 'superOrganizationId' : 'organizationId';
  return Array.from(all(type)).filter((row) => row[owner] === organizationId && row.deleteDate === null);
}

function countsOf(rows: Rows, organizationId: string, counted: readonly EntityName[]): ContentCounts {
  const counts = counted.map((type) => [type, rowsIn(rows, type, organizationId).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** The rows that prevent deletion of an organization. */
export const contentsOf = (rows: Rows, organizationId: string): ContentCounts =>
  countsOf(
    rows,
    organizationId,
    types.filter((type) => parts[type].whenDeleted === 'refuses'),
  );

/** The rows that a new organization gets from a template of this organization. */
export const copiedContentsOf = (rows: Rows, organizationId: string): ContentCounts =>
  countsOf(
    rows,
    organizationId,
    types.filter((type) => ['row', 'installed'].includes(parts[type].copied.kind)),
  );
