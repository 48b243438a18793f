import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { mayCallOutside } from '../../../src/domain/entities/telephony-user/rules.ts';
import type { Store } from '../store/store.ts';
import { rowOf, rowsOf } from '../areas/publish.ts';
import { isSameDestination, planDesk, planOutside, readDialled } from './dial-plan.ts';
import type { Callee, CallDestination } from './route.ts';
import type { PhoneAccount, Identity, Phones } from './state.ts';
import { isLine } from './state.ts';

const faultDestination = (
  reason: Extract<CallDestination, { kind: 'fault' }>['reason'],
): CallDestination => ({ kind: 'fault', reason });
const answerQuickly = [{ after: 300, act: 'answer' }] as const;

/** Finds callees and destinations of calls, from the store's rows and the accounts with a host. */
export function createCallDirectory(store: Pick<Store, 'get' | 'all'>) {
  const telephonyUserOf = (userId: string): EntityOf<'telephonyUser'> | undefined => {
    const telephonyUser = rowOf(store, 'telephonyUser', userId);
    return telephonyUser?.deleteDate === null ? telephonyUser : undefined;
  };
  const nameOf = (userId: string): string | null => rowOf(store, 'user', userId)?.displayName ?? null;

  /** How a user appears to colleagues, and below to outside parties. */
  const identityOf = (userId: string): Identity => ({
    number: telephonyUserOf(userId)?.number ?? 'anonymous',
    name: nameOf(userId),
  });
  const outsideIdentityOf = (userId: string): Identity => ({
    number: telephonyUserOf(userId)?.outboundLegalSource ?? 'anonymous',
    name: null,
  });

  const userOf = (organizationId: string, number: string): string | undefined => {
    for (const telephonyUser of rowsOf(store, 'telephonyUser'))
      if (
        telephonyUser.number === number &&
        telephonyUser.organizationId === organizationId &&
        telephonyUser.deleteDate === null
      )
        return telephonyUser.id;
    return undefined;
  };

  /** The user's devices that can ring now: web phones with a host, and a registered desk phone. */
  function calleesOf(phones: Phones, userId: string): readonly Callee[] {
    const self = identityOf(userId);
    const devices = (telephonyUserOf(userId)?.devices ?? []).flatMap(
      (id) => rowOf(store, 'device', id) ?? [],
    );
    const live = devices.filter(({ deleteDate }) => deleteDate === null);
    const accounts = live.flatMap(({ configuration }): Callee[] => {
      const id = configuration.type === 'webPhone' ? configuration.accountId : null;
      const isHosted = id !== null && (phones.accounts.get(id)?.host ?? null) !== null;
      return isHosted ? [{ kind: 'account', accountId: id, self }] : [];
    });
    const desk = live.find(
      ({ configuration, status }) => configuration.type === 'sip' && status === 'online',
    );
    if (desk === undefined) return accounts;
    const plan = planDesk(accounts.length === 0);
    return [...accounts, { kind: 'machine', self, voice: 'counting', userId, plan }];
  }

  function routeToUser(phones: Phones, caller: PhoneAccount, userId: string): CallDestination {
    if (userId === caller.userId) return faultDestination('busy');
    const callees = calleesOf(phones, userId);
    return callees.length === 0 ? faultDestination('unavailable') : { kind: 'ring', callees };
  }

  /** The id of a line that rings at the user. */
  function ringingAt({ legs }: Phones, userId: string): string | undefined {
    for (const leg of legs.values()) {
      const isRinging =
        isLine(leg) && leg.end === null && leg.direction === 'inbound' && leg.state === 'ringing';
      if (isRinging && leg.userId === userId) return leg.id;
    }
    return undefined;
  }

  function routeOutside(phones: Phones, caller: PhoneAccount, number: string): CallDestination {
    if (!mayCallOutside(telephonyUserOf(caller.userId)?.outboundLegalSource ?? null))
      return faultDestination('notAllowed');
    const self = { number, name: null };
    const callerAs = outsideIdentityOf(caller.userId);
    for (const row of rowsOf(store, 'number')) {
      if (row.number !== number || row.state !== 'active' || row.deleteDate !== null) continue;
      if (row.action?.type !== 'user') continue;
      const route = routeToUser(phones, caller, row.action.userId);
      // The call arrives as an outside call: it shows numbers, and no names of colleagues.
      return route.kind === 'ring'
        ? { ...route, callees: route.callees.map((callee) => ({ ...callee, self })), callerAs }
        : route;
    }
    const plan = planOutside(number);
    return { kind: 'ring', callees: [{ kind: 'machine', self, voice: 'counting', userId: null, plan }] };
  }

  return {
    identityOf,
    calleesOf,
    /** The name of the contact with this number in an organization's address book. */
    contactNameOf(organizationId: string, number: string): string | null {
      for (const contact of rowsOf(store, 'addressBookEntry'))
        if (contact.organizationId === organizationId && isSameDestination(contact.number, number))
          return contact.displayName;
      return null;
    },
    /** The destination of an account's call. Internal numbers only work within its own organization. */
    routeTo(phones: Phones, caller: PhoneAccount, destination: string): CallDestination {
      const dialled = readDialled(destination);
      if (dialled.kind === 'service') {
        const self = { number: destination, name: null };
        return {
          kind: 'ring',
          callees: [{ kind: 'machine', self, voice: dialled.voice, userId: null, plan: answerQuickly }],
        };
      }
      const number = dialled.kind === 'pickup' ? dialled.number : dialled.internal;
      const userId = number === null ? undefined : userOf(caller.organizationId, number);
      if (dialled.kind === 'pickup') {
        const lineId = userId === undefined ? undefined : ringingAt(phones, userId);
        return lineId === undefined ? faultDestination('wrongNumber') : { kind: 'pickup', lineId };
      }
      if (userId !== undefined) return routeToUser(phones, caller, userId);
      return dialled.outside === null
        ? faultDestination('wrongNumber')
        : routeOutside(phones, caller, dialled.outside);
    },
  };
}
