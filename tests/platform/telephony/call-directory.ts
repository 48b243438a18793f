import type { Endpoint } from '../../../src/domain/entities/channel/endpoint.ts';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { numberObject } from '../areas/channels/number-object.ts';
import type { OwnRow } from '../store/own-row.ts';
import { ownRows } from '../store/own-row.ts';
import { inOrganization } from '../store/row-keys.ts';
import { rowOf, rowsBy } from '../store/typed-rows.ts';
import type { Store } from '../store/store.ts';
import { isColleague } from './model/channels.ts';
import { isSameDestination, planDesk, planOutside } from '../areas/channels/dial-plan.ts';
import type { DeviceScope } from './flow/context.ts';
import type { Callee } from './model/route.ts';
import type { Identity, Leg, Phones } from './model/state.ts';
import { isLine } from './model/state.ts';

type Device = EntityOf<'device'>;

const isInScope = ({ ownerUser }: Device, scope: DeviceScope): boolean =>
  scope === 'any' || (scope === 'shared') === (ownerUser === null);

/** Finds callees and the identities of parties, from the store's rows and the accounts with a host. */
export function createCallDirectory(store: Pick<Store, 'get' | 'by'>) {
  const telephonyUserOf = (userId: string): EntityOf<'telephonyUser'> | undefined => {
    const telephonyUser = rowOf(store, 'telephonyUser', userId);
    return telephonyUser?.deleteDate === null ? telephonyUser : undefined;
  };
  const nameOf = (userId: string): string | null => rowOf(store, 'user', userId)?.displayName ?? null;

  /** How a user appears to colleagues. */
  const identityOf = (userId: string): Identity => ({
    number: telephonyUserOf(userId)?.number ?? 'anonymous',
    name: nameOf(userId),
  });
  const activeNumber = (number: string): EntityOf<'number'> | undefined =>
    rowsBy(store, 'number', 'number', number).find(
      ({ state, deleteDate }) => state === 'active' && deleteDate === null,
    );
  const legalSourceOf = (userId: string): string | null =>
    telephonyUserOf(userId)?.outboundLegalSource ?? null;

  /** The number that a user displays to outside parties: the legal source, unless the user has chosen another. */
  function displayedNumberOf(userId: string): string | null {
    const source = telephonyUserOf(userId)?.outboundCallDisplaySourceExternal;
    const number =
      source?.type === 'mobilePhone'
        ? rowOf(store, 'user', userId)?.mobilePhoneNumber?.number
        : source?.number;
    return number ?? legalSourceOf(userId);
  }
  const masked = (number: string | null): string =>
    number === null || activeNumber(number)?.dutchSettings.useNumberMasking === true ? 'anonymous' : number;

  const hostedAccount = (phones: Phones, { configuration }: Device): string | null => {
    const id = configuration.type === 'webPhone' ? configuration.accountId : null;
    return id !== null && (phones.accounts.get(id)?.host ?? null) !== null ? id : null;
  };
  const isDesk = ({ configuration, status }: Device): boolean =>
    configuration.type === 'sip' && status === 'online';

  /** The user's devices that can ring now: web phones with a host, and a registered desk phone. */
  function calleesOf(
    phones: Phones,
    user: OwnRow<'telephonyUser'>,
    scope: DeviceScope = 'any',
  ): readonly Callee[] {
    const { id: userId } = user;
    const self = identityOf(userId);
    const rows = ownRows(store, user.organizationId);
    const devices = user.devices.flatMap((id) => rows.find('device', id) ?? []);
    const live = devices.filter((device) => isInScope(device, scope));
    const accounts = live.flatMap((device): Callee[] => {
      const id = hostedAccount(phones, device);
      return id === null ? [] : [{ kind: 'account', accountId: id, self }];
    });
    if (!live.some(isDesk)) return accounts;
    const plan = planDesk(accounts.length === 0);
    return [...accounts, { kind: 'desk', self, voice: 'counting', userId, plan }];
  }

  /** A device, if it can ring now. */
  function deviceCallees(phones: Phones, device: OwnRow<'device'>): readonly Callee[] {
    const { loggedInUser, displayName } = device;
    const self =
      loggedInUser === null ? { number: 'anonymous', name: displayName } : identityOf(loggedInUser);
    const accountId = hostedAccount(phones, device);
    if (accountId !== null) return [{ kind: 'account', accountId, self }];
    return isDesk(device)
      ? [{ kind: 'desk', self, voice: 'counting', userId: loggedInUser, plan: planDesk(true) }]
      : [];
  }

  /** A customer's telephone system behind a trunk, if it is registered now. */
  function trunkCallees({ displayName, fallbackLegalSource, status }: OwnRow<'trunk'>): readonly Callee[] {
    const number = fallbackLegalSource ?? 'anonymous';
    const self = { number, name: displayName };
    return status === 'online'
      ? [{ kind: 'machine', self, voice: 'counting', userId: null, plan: planOutside('') }]
      : [];
  }

  return {
    identityOf,
    /** How a user appears to outside parties: by the number to display, which it may withhold. */
    outsideIdentityOf: (userId: string): Identity => ({
      number: masked(displayedNumberOf(userId)),
      name: null,
    }),
    /** A number as outside parties see it. */
    masked,
    legalSourceOf,
    telephonyUserOf,
    calleesOf,
    deviceCallees,
    trunkCallees,
    userWithNumber(organizationId: string, number: string): OwnRow<'telephonyUser'> | undefined {
      const rows = ownRows(store, organizationId);
      const named = rowsBy(store, 'telephonyUser', 'internalNumber', inOrganization(organizationId, number));
      return named.flatMap(({ id }) => rows.find('telephonyUser', id) ?? [])[0];
    },
    activeNumber,
    /** The name of the contact with this number in an organization's address book. */
    contactNameOf(organizationId: string, number: string): string | null {
      const contact = rowsBy(store, 'addressBookEntry', 'organizationId', organizationId).find((one) =>
        isSameDestination(one.number, number),
      );
      return contact?.displayName ?? null;
    },
    /** A party as flows see it: colleagues as users, all others by their number. */
    endpointOf(leg: Leg): Endpoint {
      const { self } = leg;
      const common = { number: numberObject(self.number), displayName: self.name };
      const userId = isLine(leg) || leg.kind === 'machine' ? leg.userId : null;
      return isColleague(self) && userId !== null
        ? { type: 'user', ...common, userId, legalSource: null }
        : { type: 'number', ...common, rawNumber: null };
    },
  };
}
export type CallDirectory = ReturnType<typeof createCallDirectory>;
