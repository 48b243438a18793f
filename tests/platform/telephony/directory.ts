import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { mayCallOutside } from '../../../src/domain/entities/telephony-user/rules.ts';
import type { Store } from '../store/store.ts';
import { rowOf, rowsOf } from '../areas/publish.ts';
import { planDesk, planOutside, readDialled } from './dial-plan.ts';
import type { Callee, Route } from './route.ts';
import type { Account, Identity, Phones } from './state.ts';
import { isLine } from './state.ts';

const fault = (reason: Extract<Route, { kind: 'fault' }>['reason']): Route => ({ kind: 'fault', reason });
const quick = [{ after: 300, act: 'answer' }] as const;

/** Who can be called, and where calls go: the store's rows and the accounts that have a host. */
export function createDirectory(store: Pick<Store, 'get' | 'all'>) {
  const halfOf = (userId: string): EntityOf<'telephonyUser'> | undefined => {
    const half = rowOf(store, 'telephonyUser', userId);
    return half?.deleteDate === null ? half : undefined;
  };
  const nameOf = (userId: string): string | null => rowOf(store, 'user', userId)?.displayName ?? null;

  /** How colleagues see a user, and how the world does. */
  const identityOf = (userId: string): Identity => ({
    number: halfOf(userId)?.number ?? 'anonymous',
    name: nameOf(userId),
  });
  const outsideIdentityOf = (userId: string): Identity => ({
    number: halfOf(userId)?.outboundLegalSource ?? 'anonymous',
    name: null,
  });

  const userOf = (organizationId: string, number: string): string | undefined => {
    for (const half of rowsOf(store, 'telephonyUser'))
      if (half.number === number && half.organizationId === organizationId && half.deleteDate === null)
        return half.id;
    return undefined;
  };

  /** The telephones of a user that can ring now: web phones that have a host, desk phones that are registered. */
  function calleesOf(phones: Phones, userId: string): readonly Callee[] {
    const self = identityOf(userId);
    const devices = (halfOf(userId)?.devices ?? []).flatMap((id) => rowOf(store, 'device', id) ?? []);
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

  function toUser(phones: Phones, caller: Account, userId: string): Route {
    if (userId === caller.userId) return fault('busy');
    const callees = calleesOf(phones, userId);
    return callees.length === 0 ? fault('unavailable') : { kind: 'ring', callees };
  }

  /** A line that rings at the user. */
  function ringingAt({ legs }: Phones, userId: string): string | undefined {
    for (const leg of legs.values()) {
      const isRinging =
        isLine(leg) && leg.end === null && leg.direction === 'inbound' && leg.state === 'ringing';
      if (isRinging && leg.userId === userId) return leg.id;
    }
    return undefined;
  }

  function outside(phones: Phones, caller: Account, number: string): Route {
    if (!mayCallOutside(halfOf(caller.userId)?.outboundLegalSource ?? null)) return fault('notAllowed');
    const self = { number, name: null };
    const callerAs = outsideIdentityOf(caller.userId);
    for (const row of rowsOf(store, 'number')) {
      if (row.number !== number || row.state !== 'active' || row.deleteDate !== null) continue;
      if (row.action?.type !== 'user') continue;
      const route = toUser(phones, caller, row.action.userId);
      // From outside, and as seen from there: numbers, and no names of colleagues.
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
    /** Where a call of an account goes. Only its own organization has internal numbers for it. */
    routeTo(phones: Phones, caller: Account, destination: string): Route {
      const dialled = readDialled(destination);
      if (dialled.kind === 'service') {
        const self = { number: destination, name: null };
        return {
          kind: 'ring',
          callees: [{ kind: 'machine', self, voice: dialled.voice, userId: null, plan: quick }],
        };
      }
      const number = dialled.kind === 'pickup' ? dialled.number : dialled.internal;
      const userId = number === null ? undefined : userOf(caller.organizationId, number);
      if (dialled.kind === 'pickup') {
        const lineId = userId === undefined ? undefined : ringingAt(phones, userId);
        return lineId === undefined ? fault('wrongNumber') : { kind: 'pickup', lineId };
      }
      if (userId !== undefined) return toUser(phones, caller, userId);
      return dialled.outside === null ? fault('wrongNumber') : outside(phones, caller, dialled.outside);
    },
  };
}
export type Directory = ReturnType<typeof createDirectory>;
