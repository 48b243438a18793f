import { randomUUID } from 'node:crypto';
import type { LineEnding } from '../../../src/domain/entities/web-phone-line/rules.ts';
import type { MachineStep } from '../areas/channels/dial-plan.ts';
import { planCaller } from '../areas/channels/dial-plan.ts';
import { bareParty } from '../areas/channels/fresh-channel.ts';
import { ownRows } from '../store/own-row.ts';
import type { Store } from '../store/store.ts';
import { rowOf } from '../store/typed-rows.ts';
import type { CallDirectory } from './call-directory.ts';
import type { CallRouting } from './call-routing.ts';
import { userEndpoint } from './model/channels.ts';
import type { Callee } from './model/route.ts';
import { startInboundCall } from './model/route.ts';
import type { Draft, Identity } from './model/state.ts';
import type { NumberCall } from './switchboard.ts';
import type { UntakenCall } from './untaken-call.ts';

/** The parts of a change that a call from outside adds to. */
interface PhonesChange {
  readonly draft: Draft;
  /** Calls that ring nowhere. */
  readonly untaken: UntakenCall[];
}

/** Begins calls of simulated parties outside. */
export function createOutsideCalls(
  store: Pick<Store, 'get'>,
  directory: CallDirectory,
  routing: CallRouting,
  now: () => number,
) {
  /** Returns the ids of the ringing legs. */
  function begin(
    draft: Draft,
    self: Identity,
    plan: readonly MachineStep[],
    callees: readonly Callee[],
  ): readonly string[] {
    const caller = { self, voice: 'counting' as const, plan };
    const ids = { callId: randomUUID(), machineId: randomUUID() };
    return startInboundCall(draft, { ...ids, caller, callees }, randomUUID, now());
  }

  return {
    toUser(
      { draft, untaken }: PhonesChange,
      userId: string,
      caller: Identity,
      patienceMs: number,
    ): readonly string[] {
      const { organizationId } = rowOf(store, 'user', userId) ?? { organizationId: '' };
      const user = ownRows(store, organizationId).find('telephonyUser', userId);
      if (user === undefined) return [];
      const callees = directory.calleesOf(draft, user);
      const legIds = begin(draft, caller, planCaller(patienceMs), callees);
      const called = userEndpoint(directory.identityOf(userId), userId);
      const reason = callees.length === 0 ? 'unavailable' : 'busy';
      if (legIds.length === 0) untaken.push({ organizationId, caller, called, reason });
      return legIds;
    },
    toNumber(
      { draft, untaken }: PhonesChange,
      number: string,
      caller: Identity,
      plan: readonly MachineStep[],
    ): NumberCall {
      const ended = (reason: LineEnding): NumberCall => {
        const organizationId = directory.activeNumber(number)?.organizationId;
        const called = bareParty(number);
        if (organizationId !== undefined) untaken.push({ organizationId, caller, called, reason });
        return { kind: 'ended', reason };
      };
      const route = routing.routeNumber(draft, number);
      if (route.kind !== 'ring') return ended(route.kind === 'fault' ? route.reason : 'wrongNumber');
      const legIds = begin(draft, caller, plan, route.callees);
      return legIds.length === 0 ? ended('busy') : { kind: 'ringing', legIds };
    },
  };
}
