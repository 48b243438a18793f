import { randomUUID } from 'node:crypto';
import { organizationId } from '../../platform/demo/organizations.ts';

/** When all that tests write was made, and what of it is gone was deleted. */
export const madeAt = '2026-11-01T08:00:00.000Z';

/** What every new row has, by the id of its organization. */
export const newRowIn = (organization: string) => ({
  id: randomUUID() as string,
  organizationId: organization,
  createDate: madeAt,
  updateDate: madeAt,
  deleteDate: null,
});

/** The same, by the organization's name. */
export const newRow = (organization: string) => newRowIn(organizationId(organization));
