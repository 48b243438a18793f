import { models } from '../../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import type { Services } from '../../server/services.ts';
import type { Store, Write } from '../../store/store.ts';
import { purge } from '../../store/write.ts';
import { inChunks } from './seed-rows.ts';

/** Types whose rows are derived from others. */
const derived: readonly EntityName[] = [
  'organizationTreeView',
  'purchaseContract',
  'userPermissionView',
  'telephonyUser',
  'billingCustomer',
  'billingUser',
  'callActivity',
  'webPhoneAccount',
  'addressBookEntry',
  'wallboardActivity',
  'wallboardError',
];

const leftovers = (store: Store): readonly Write[] =>
  (Object.keys(models) as EntityName[])
    // Derived rows are deleted with their organizations and users.
    .filter((type) => !derived.includes(type))
    .flatMap((type) => Array.from(store.all(type), ({ id }) => purge(type, id)));

/** Deletes everything that an interrupted seeding left behind. */
export async function deleteLeftovers(services: Services): Promise<void> {
  await inChunks(services, leftovers(services.store));
  await services.store.query('DELETE FROM call_activity');
  await services.store.query('DELETE FROM usage_sale');
  await services.store.query('DELETE FROM usage');
}
