import type { PermissionHolder } from '../../domain/access/can.ts';
import type { BillingUser } from '../../domain/entities/billing-user/model.ts';
import type { Device } from '../../domain/entities/device/model.ts';
import { deviceQuery, loginFilter } from '../../domain/entities/device/query.ts';
import type { Role } from '../../domain/entities/role/model.ts';
import type { TelephonyUser } from '../../domain/entities/telephony-user/model.ts';
import type { UserContract } from '../../domain/entities/user-contract/model.ts';
import type { User } from '../../domain/entities/user/model.ts';
import { oldestOf } from '../../client/data/freshness.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWholeSet } from '../../client/data/use-whole-set.ts';
import { useSession } from '../../client/session/session.ts';
import type { NamedEntity } from '../../fields/entity/use-named-entities.ts';
import { useNamedEntities } from '../../fields/entity/use-named-entities.ts';
import type { FormSource, FormSubject } from '../define/form.ts';
import { useEntitySource } from '../define/use-entity-source.ts';

type Named<Row> = NamedEntity & { readonly row: Row };

/** The live data of the user forms. */
export interface UserSource {
  /** null while creating. */
  readonly user: User | null;
  /** null if there are no telephony settings, or the viewer may not see them. */
  readonly telephony: TelephonyUser | null;
  readonly billing: BillingUser | null;
  readonly contracts: readonly Named<UserContract>[];
  readonly roles: readonly Named<Role>[];
  /** The devices that the user is, or can be, logged in on. */
  readonly devices: readonly Device[];
  readonly holder: PermissionHolder;
  /** Whether the viewers edit their own user. */
  readonly isSelf: boolean;
  /** The language that a new user starts with: that of the organization. */
  readonly language: NonNullable<User['language']>;
}

const noDevices: readonly Device[] = [];

export function useUserSource(subject: FormSubject): FormSource<UserSource> {
  const { mode, id, organizationId } = subject;
  const changedId = mode === 'change' ? id : null;
  const found = useEntitySource('user', subject);
  const user = found.state === 'ready' ? found.source.entity : null;
  const telephony = useEntity('telephonyUser', changedId);
  const billing = useEntity('billingUser', changedId);
  const home = user?.organizationId ?? organizationId;
  const contracts = useNamedEntities('userContract');
  const roles = useNamedEntities('role');
  const devices = useWholeSet(
    changedId === null || home === null ? null : deviceQuery(home),
    loginFilter(id),
  );
  const organization = useEntity('organization', mode === 'create' ? organizationId : null);
  const { locale } = useFormat();
  const ownId = useSession((session) => session.selectedUser?.id ?? null);

  if (found.state !== 'ready') return found;
  if (contracts.state === 'loading') return contracts;
  if (roles.state === 'loading') return roles;
  if (mode === 'create' && organizationId !== null && organization.state === 'loading') return organization;
  const { holder } = found.source;
  const freshness = oldestOf(found.freshness, contracts.freshness, roles.freshness);
  const common = {
    // The names were read from rows of these types.
    contracts: contracts.entities as readonly Named<UserContract>[],
    roles: roles.entities as readonly Named<Role>[],
    holder,
    isSelf: id === ownId,
    language: organization.state === 'ready' ? organization.entity.language : locale,
  };
  if (user === null)
    return {
      state: 'ready',
      source: { ...common, user, telephony: null, billing: null, devices: noDevices },
      freshness,
    };
  if (telephony.state === 'loading' || billing.state === 'loading' || devices.state === 'loading')
    return { state: 'loading' };
  return {
    state: 'ready',
    source: {
      ...common,
      user,
      telephony: telephony.state === 'ready' ? telephony.entity : null,
      billing: billing.state === 'ready' ? billing.entity : null,
      devices: devices.state === 'ready' ? devices.rows : noDevices,
    },
    freshness: devices.state === 'ready' ? oldestOf(freshness, devices.freshness) : freshness,
  };
}
