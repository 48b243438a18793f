import type { PermissionHolder } from '../../domain/access/can.ts';
import type { NamedEntity } from '../../fields/entity/use-named-entities.ts';
import { useNamedEntities } from '../../fields/entity/use-named-entities.ts';
import { useAccess } from '../../client/data/access.ts';
import { useSession } from '../../client/session/session.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import { useWholeSet } from '../../client/data/use-whole-set.ts';
import type { BillingUser } from '../../domain/entities/billing-user/model.ts';
import type { Device } from '../../domain/entities/device/model.ts';
import { deviceQuery, loginFilter } from '../../domain/entities/device/query.ts';
import type { FormSource, FormSubject } from '../define/form.ts';
import type { Role } from '../../domain/entities/role/model.ts';
import type { TelephonyUser } from '../../domain/entities/telephony-user/model.ts';
import type { UserContract } from '../../domain/entities/user-contract/model.ts';
import type { User } from '../../domain/entities/user/model.ts';

type Chosen<Row> = NamedEntity & { readonly row: Row };

/** What the forms of a user stand on. */
export interface UserSource {
  /** null: one that is being made. */
  readonly user: User | null;
  readonly telephony: TelephonyUser | null;
  readonly billing: BillingUser | null;
  readonly contracts: readonly Chosen<UserContract>[];
  readonly roles: readonly Chosen<Role>[];
  /** Devices that the user is logged in on, or may be. */
  readonly devices: readonly Device[];
  readonly holder: PermissionHolder;
  /** Is it the reader's own user? */
  readonly isSelf: boolean;
}

const none: readonly never[] = [];

/** Reads everything that a user's forms stand on; what the reader may not see is as if there were none. */
export function useUserSource({ mode, id, organizationId }: FormSubject): FormSource<UserSource> {
  const changed = mode === 'change' ? id : null;
  const user = useEntity('user', changed);
  const telephony = useEntity('telephonyUser', changed);
  const billing = useEntity('billingUser', changed);
  const home = (user.state === 'ready' ? user.entity.organizationId : organizationId) ?? null;
  const contracts = useNamedEntities('userContract');
  const roles = useNamedEntities('role');
  const devices = useWholeSet(changed === null || home === null ? null : deviceQuery(home), loginFilter(id));
  const access = useAccess();
  const ownId = useSession((session) => session.selectedUser?.id ?? null);

  if (contracts === null || roles === null || access.state === 'loading') return { state: 'loading' };
  const known = {
    // The names were read from rows of that type.
    contracts: contracts as readonly Chosen<UserContract>[],
    roles: roles as readonly Chosen<Role>[],
    holder: access,
    isSelf: id === ownId,
  };
  if (mode === 'create')
    return {
      state: 'ready',
      freshness: { state: 'live' },
      source: { ...known, user: null, telephony: null, billing: null, devices: none },
    };
  if (user.state !== 'ready') return user;
  if (user.entity.deleteDate !== null) return { state: 'missing' };
  if (telephony.state === 'loading' || billing.state === 'loading' || devices === null)
    return { state: 'loading' };
  return {
    state: 'ready',
    freshness: user.freshness,
    source: {
      ...known,
      user: user.entity,
      telephony: telephony.state === 'ready' ? telephony.entity : null,
      billing: billing.state === 'ready' ? billing.entity : null,
      devices,
    },
  };
}
