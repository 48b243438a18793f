import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { Store, Write } from '../store/store.ts';
import { derivedLoginNames, derivedLogins } from './devices/derived.ts';
import { derivedDeviceNames } from './devices/name.ts';
import { derivedEnvironmentIds } from './environment/derived.ts';
import { derivedFlowStatus } from './flows/flow-derived.ts';
import { derivedInstalled } from './flows/library/derived.ts';
import { derivedTriggerFlows } from './flows/trigger-derived.ts';
import { derivedCopyFailures, derivedTreeRows } from './organization/derived.ts';
import { preview } from './preview.ts';
import { derivedPermissionViews } from './roles/derived.ts';
import { derivedTagUsage } from './schedules/tag-usage.ts';
import { derivedHalves, derivedInternalNumbers } from './users/derived.ts';
import { derivedAccounts, derivedContacts } from './web-phone/derived.ts';

/** The writes with those derived from them, to make as one unit. */
export function withDerived(store: Store, writes: readonly Write[]): readonly Write[] {
  const ahead = preview(store, writes);
  return [
    ...writes,
    ...derivedTreeRows(ahead),
    ...derivedCopyFailures(ahead),
    ...derivedEnvironmentIds(ahead),
    ...derivedHalves(ahead),
    ...derivedPermissionViews(ahead),
    ...derivedInternalNumbers(ahead),
    ...derivedLogins(ahead),
    ...derivedLoginNames(ahead),
    ...derivedDeviceNames(ahead),
    ...derivedAccounts(ahead),
    ...derivedContacts(ahead),
    ...derivedTagUsage(ahead),
    ...derivedTriggerFlows(ahead),
    ...derivedFlowStatus(ahead),
    ...derivedInstalled(ahead),
  ];
}

/** Makes the writes with those derived from them, and answers the rows. */
export async function publish(store: Store, writes: readonly Write[]): Promise<readonly EntityRow[]> {
  return store.write(withDerived(store, writes));
}

/** A row with its type. */
export const rowOf = <Name extends EntityName>(
  store: Pick<Store, 'get'>,
  type: Name,
  id: string,
): EntityOf<Name> | undefined => store.get(type, id) as EntityOf<Name> | undefined;

/** All rows of a type, with that type. */
export const rowsOf = <Name extends EntityName>(
  store: Pick<Store, 'all'>,
  type: Name,
): Iterable<EntityOf<Name>> => store.all(type) as Iterable<EntityOf<Name>>;
