import type { Write } from '../../../platform/store/store.ts';
import { create, datesFrom } from '../../../platform/store/write.ts';

export const vendorRow = (id: string, owner: string, name = id): Write =>
  create('vendor', { id, organizationId: owner, ...datesFrom(Date.now()), name });

export const libraryRow = (id: string, owner: string, subOrganizationsCanPublish = false): Write =>
  create('sharedLibrary', {
    id,
    organizationId: owner,
    ...datesFrom(Date.now()),
    name: id,
    subOrganizationsCanPublish,
    listedObjects: 0,
  });
