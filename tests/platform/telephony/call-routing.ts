import { inboundActionOf, mayCallOutside } from '../../../src/domain/entities/telephony-user/rules.ts';
import type { CallAction, DefaultPlace, FlowReference } from '../../../src/domain/value/call-action.ts';
import { callActionLimit, flowTypeOf } from '../../../src/domain/value/call-action.ts';
import type { OwnRow, OwnRows } from '../store/own-row.ts';
import { ownRows } from '../store/own-row.ts';
import { rowOf } from '../store/typed-rows.ts';
import type { ActingSession } from '../flow/telephony-port.ts';
import type { Store } from '../store/store.ts';
import type { CallDirectory } from './call-directory.ts';
import { homeOf, usualHome } from '../../../src/domain/number-plan/read-number.ts';
import { planEmergency, planOutside, readDialled } from '../areas/channels/dial-plan.ts';
import type { DeviceScope, FlowRouter } from './flow/context.ts';
import { numberOf } from './flow/own-command.ts';
import type { Callee, CallDestination } from './model/route.ts';
import type { Identity, PhoneAccount, Phones } from './model/state.ts';
import { isLine } from './model/state.ts';

type RouteFault = Extract<CallDestination, { kind: 'fault' }>['reason'];
const fault = (reason: RouteFault): CallDestination => ({ kind: 'fault', reason });
const ringing = (callees: readonly Callee[]): CallDestination =>
  callees.length === 0 ? fault('unavailable') : { kind: 'ring', callees };
const answerQuickly = [{ after: 300, act: 'answer' }] as const;

const withheld: Identity = { number: 'anonymous', name: null };

/** The caller, where a call may lead back to them. */
interface CallingParty {
  readonly organizationId: string;
  /** A user whose own number is busy for them; null for flows and outside parties. */
  readonly userId: string | null;
  /** The number by which the law knows the caller; null: no calls to the outside. */
  readonly legalSource: string | null;
  /** How the caller appears to outside parties. */
  readonly outside: Identity;
}

/** A step of a call on its way from action to action. */
interface Leading {
  readonly phones: Phones;
  readonly party: CallingParty;
  /** The organization whose action is being performed: the rows that it names are looked up there. */
  readonly rows: OwnRows;
  /** The number or name that the caller dialled, for the flows that are called. */
  readonly called: Identity;
  readonly scope: DeviceScope;
  readonly steps: number;
}

/** Finds where calls go, by the dial plan and the call actions of users, devices, trunks and numbers. */
export function createCallRouting(
  store: Pick<Store, 'get'>,
  directory: CallDirectory,
  mayCallFlow: (userId: string) => boolean,
) {
  const { calleesOf, telephonyUserOf, legalSourceOf, outsideIdentityOf } = directory;

  const defaultAction = (organizationId: string, place: DefaultPlace): CallAction | null => {
    const row = rowOf(store, 'organizationTelephony', organizationId);
    return row?.deleteDate === null ? row[place] : null;
  };

  function routeToUser(leading: Leading, user: OwnRow<'telephonyUser'>): CallDestination {
    const { phones, party, scope } = leading;
    if (user.id === party.userId) return fault('busy');
    const action = inboundActionOf(user, () => defaultAction(user.organizationId, 'userInbound'));
    return action === null ? ringing(calleesOf(phones, user, scope)) : routeAction(leading, action);
  }

  function routeToDevice(leading: Leading, device: OwnRow<'device'>): CallDestination {
    const { configuration } = device;
    return configuration.type === 'userNumber' && configuration.number !== null
      ? routeOutside(leading, configuration.number)
      : ringing(directory.deviceCallees(leading.phones, device));
  }

  /** A flow that was deleted is replaced by the organization's default action. */
  function routeToFlow(leading: Leading, flow: FlowReference): CallDestination {
    const { rows, called } = leading;
    const { organizationId } = rows;
    if (rows.find(flowTypeOf(flow), flow.id) === undefined)
      return routeAction(leading, defaultAction(organizationId, 'calledNumber'));
    return { kind: 'ring', callees: [{ kind: 'flow', flow, organizationId, self: called }] };
  }

  /** Where a call action leads; null: the call is hung up. */
  function routeAction(from: Leading, action: CallAction | null): CallDestination {
    const leading = { ...from, steps: from.steps + 1 };
    if (action === null || leading.steps > callActionLimit) return fault('unavailable');
    switch (action.type) {
      case 'hangup':
        return fault('remoteDeclined');
      case 'user': {
        const user = leading.rows.find('telephonyUser', action.userId);
        return user === undefined ? fault('unavailable') : routeToUser(leading, user);
      }
      case 'device': {
        const device = leading.rows.find('device', action.deviceId);
        return device === undefined ? fault('unavailable') : routeToDevice(leading, device);
      }
      case 'trunk': {
        const trunk = leading.rows.find('trunk', action.trunkId);
        return trunk === undefined ? fault('unavailable') : ringing(directory.trunkCallees(trunk));
      }
      case 'number':
        return routeOutside(leading, action.number);
      case 'flow':
        return routeToFlow(leading, action.flow);
      // Means the user of the device from which a call comes: the place of this action is never the end of a call.
      case 'performUserAction':
        return fault('unavailable');
    }
  }

  /** A number of the platform leads where its action says, any other one to a simulated party. */
  function routeOutside(leading: Leading, number: string): CallDestination {
    const self = { number, name: null };
    const row = directory.activeNumber(number);
    if (row === undefined) {
      const plan = planOutside(number);
      return { kind: 'ring', callees: [{ kind: 'machine', self, voice: 'counting', userId: null, plan }] };
    }
    const { organizationId } = row;
    const action = row.action ?? defaultAction(organizationId, 'calledNumber');
    const route = routeAction({ ...leading, rows: ownRows(store, organizationId), called: self }, action);
    // The call arrives as an outside call: it shows numbers, and no names of colleagues.
    return route.kind === 'ring'
      ? { ...route, callees: route.callees.map((callee) => ({ ...callee, self })) }
      : route;
  }

  function routeDialledNumber(leading: Leading, number: string): CallDestination {
    const { legalSource, outside: callerAs } = leading.party;
    if (!mayCallOutside(legalSource)) return fault('notAllowed');
    const route = routeOutside(leading, number);
    return route.kind === 'ring' ? { ...route, callerAs } : route;
  }

  /** Emergency centres take calls of everybody, and see the number by which the law knows the caller. */
  function routeEmergency({ party: { legalSource } }: Leading, number: string): CallDestination {
    const self = { number, name: null };
    return {
      kind: 'ring',
      callees: [{ kind: 'machine', self, voice: 'counting', userId: null, plan: planEmergency }],
      callerAs: legalSource === null || legalSource === '' ? withheld : { number: legalSource, name: null },
    };
  }

  /** The id of a line that rings at the user. */
  function ringingAt({ legs }: Phones, { id: userId }: OwnRow<'telephonyUser'>): string | undefined {
    for (const leg of legs.values()) {
      const isRinging =
        isLine(leg) && leg.end === null && leg.direction === 'inbound' && leg.state === 'ringing';
      if (isRinging && leg.userId === userId) return leg.id;
    }
    return undefined;
  }

  /** An own or library flow of the organization; null: there is none with this id. */
  function dialledFlow(
    rows: OwnRows,
    id: string,
  ): { readonly name: string; readonly reference: FlowReference } | null {
    const own = rows.find('flow', id);
    if (own !== undefined) return { name: own.name, reference: { type: 'organizationMainFlow', id } };
    const installed = rows.find('libraryFlow', id);
    if (installed === undefined) return null;
    return { name: installed.sharedObject.name, reference: { type: 'libraryMainFlow', id } };
  }

  function routeDialled(leading: Leading, destination: string): CallDestination {
    const { rows, phones } = leading;
    const dialled = readDialled(destination, usualHome, homeOf(leading.party.legalSource));
    if (dialled.kind === 'emergency') return routeEmergency(leading, dialled.number);
    if (dialled.kind === 'service') {
      const self = { number: destination, name: null };
      return ringing([{ kind: 'machine', self, voice: dialled.voice, userId: null, plan: answerQuickly }]);
    }
    if (dialled.kind === 'flow') {
      const { userId } = leading.party;
      const flow = dialledFlow(rows, dialled.flowId);
      if (flow === null) return fault('wrongNumber');
      if (userId === null || !mayCallFlow(userId)) return fault('notAllowed');
      const called = { number: destination, name: flow.name };
      return routeToFlow({ ...leading, called }, flow.reference);
    }
    const number = dialled.kind === 'pickup' ? dialled.number : dialled.internal;
    const user = number === null ? undefined : directory.userWithNumber(rows.organizationId, number);
    if (dialled.kind === 'pickup') {
      if (user === undefined && number !== '') return fault('wrongNumber');
      const lineId = user && ringingAt(phones, user);
      return lineId === undefined ? fault('nothingToPickUp') : { kind: 'pickup', lineId };
    }
    if (user !== undefined) return routeToUser(leading, user);
    return dialled.outside === null ? fault('wrongNumber') : routeDialledNumber(leading, dialled.outside);
  }

  const begin = (
    phones: Phones,
    party: CallingParty,
    number: string,
    scope: DeviceScope = 'any',
  ): Leading => ({
    phones,
    party,
    rows: ownRows(store, party.organizationId),
    called: { number, name: null },
    scope,
    steps: 0,
  });

  const sessionParty = ({ organizationId, userId }: ActingSession): CallingParty => ({
    organizationId,
    userId: null,
    legalSource: userId === null ? null : legalSourceOf(userId),
    outside: userId === null ? withheld : outsideIdentityOf(userId),
  });

  const flowRouter: FlowRouter = {
    endpointOf: directory.endpointOf,
    routeParty(phones, session, party, scope) {
      const leading = begin(phones, sessionParty(session), '', scope);
      switch (party.type) {
        case 'user':
          return routeToUser(leading, party.user);
        case 'device':
          return routeToDevice(leading, party.device);
        case 'trunk':
          return ringing(directory.trunkCallees(party.trunk));
        case 'number':
          return routeOutside(leading, party.number.number);
        case 'dialled':
          return routeDialled(leading, party.text);
      }
    },
    identityOfSession({ userId }, display) {
      const number = display === null ? '' : numberOf(display);
      if (display !== null && number !== '') return { number, name: display.displayName };
      return userId === null ? withheld : outsideIdentityOf(userId);
    },
  };

  return {
    flowRouter,
    /** The destination of an account's call. Internal numbers only work within its own organization. */
    routeTo(phones: Phones, caller: PhoneAccount, destination: string): CallDestination {
      const { organizationId, userId } = caller;
      const legalSource = legalSourceOf(userId);
      const leading = begin(
        phones,
        { organizationId, userId, legalSource, outside: outsideIdentityOf(userId) },
        destination,
      );
      const dialled = readDialled(destination, usualHome, homeOf(legalSource));
      const isOutside =
        dialled.kind === 'number' &&
        dialled.outside !== null &&
        (dialled.internal === null || !directory.userWithNumber(organizationId, dialled.internal));
      const action =
        telephonyUserOf(userId)?.outboundCallAction ?? defaultAction(organizationId, 'userOutbound');
      return isOutside && action !== null && mayCallOutside(legalSource)
        ? routeAction({ ...leading, called: { number: dialled.outside ?? destination, name: null } }, action)
        : routeDialled(leading, destination);
    },
    /** Where a call from the outside to a number goes. */
    routeNumber(phones: Phones, number: string): CallDestination {
      const party = { organizationId: '', userId: null, legalSource: null, outside: withheld };
      return directory.activeNumber(number) === undefined
        ? fault('wrongNumber')
        : routeOutside(begin(phones, party, number), number);
    },
  };
}

export type CallRouting = ReturnType<typeof createCallRouting>;
