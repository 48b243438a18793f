import { randomUUID } from 'node:crypto';
import { organizationId } from '../../platform/demo/organizations.ts';

/** The creation date, and the deletion date if deleted, of all rows that tests write. */
export const madeAt = '2026-11-01T08:00:00.000Z';

/** The common fields of a new row, given the id of its organization. */
export const newRowIn = (organization: string) => ({
  id: randomUUID() as string,
  organizationId: organization,
  createDate: madeAt,
  updateDate: madeAt,
  deleteDate: null,
});

/** The same, given the organization's name. */
export const newRow = (organization: string) => newRowIn(organizationId(organization));
