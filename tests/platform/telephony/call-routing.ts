import { inboundActionOf, mayCallOutside } from '../../../src/domain/entities/telephony-user/rules.ts';
import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import type { Endpoint } from '../../../src/domain/entities/channel/endpoint.ts';
import type { CallAction, DefaultPlace, FlowReference } from '../../../src/domain/value/call-action.ts';
import { callActionLimit, flowTypeOf } from '../../../src/domain/value/call-action.ts';
import { rowOf } from '../areas/publish.ts';
import type { ActingSession } from '../flow/telephony-port.ts';
import type { Store } from '../store/store.ts';
import type { CallDirectory } from './call-directory.ts';
import { planOutside, readDialled } from './dial-plan.ts';
import type { DeviceScope, FlowRouter } from './flow/context.ts';
import type { Callee, CallDestination } from './route.ts';
import type { Identity, PhoneAccount, Phones } from './state.ts';
import { isLine } from './state.ts';

type FaultReason = Extract<CallDestination, { kind: 'fault' }>['reason'];
const fault = (reason: FaultReason): CallDestination => ({ kind: 'fault', reason });
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
  readonly organizationId: string;
  /** The number or name that the caller dialled, for the flows that are called. */
  readonly called: Identity;
  readonly scope: DeviceScope;
  readonly steps: number;
}

/** Finds where calls go, by the dial plan and the call actions of users, devices, trunks and numbers. */
export function createCallRouting(
  store: Pick<Store, 'get' | 'all'>,
  directory: CallDirectory,
  mayCallFlow: (userId: string) => boolean,
) {
  const { calleesOf, telephonyUserOf, legalSourceOf, outsideIdentityOf } = directory;

  function ownRow<Name extends EntityName>(
    type: Name,
    id: string,
    organizationId: string,
  ): EntityOf<Name> | undefined {
    const row = rowOf(store, type, id);
    return row?.deleteDate === null && row.organizationId === organizationId ? row : undefined;
  }
  const defaultAction = (organizationId: string, place: DefaultPlace): CallAction | null => {
    const row = rowOf(store, 'organizationTelephony', organizationId);
    return row?.deleteDate === null ? row[place] : null;
  };

  function routeToUser(leading: Leading, userId: string): CallDestination {
    const { phones, party, scope } = leading;
    const user = telephonyUserOf(userId);
    if (user === undefined) return fault('unavailable');
    if (userId === party.userId) return fault('busy');
    const { organizationId } = user;
    const action = inboundActionOf(user, () => defaultAction(organizationId, 'userInbound'));
    return action === null
      ? ringing(calleesOf(phones, userId, scope))
      : routeAction({ ...leading, organizationId }, action);
  }

  function routeToDevice(leading: Leading, deviceId: string): CallDestination {
    const device = ownRow('device', deviceId, leading.organizationId);
    if (device === undefined) return fault('unavailable');
    const { configuration } = device;
    return configuration.type === 'userNumber' && configuration.number !== null
      ? routeOutside(leading, configuration.number)
      : ringing(directory.deviceCallees(leading.phones, device));
  }

  /** A flow that was deleted is replaced by the organization's default action. */
  function routeToFlow(leading: Leading, flow: FlowReference): CallDestination {
    const { organizationId, called } = leading;
    if (ownRow(flowTypeOf(flow), flow.id, organizationId) === undefined)
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
      case 'user':
        return routeToUser(leading, action.userId);
      case 'device':
        return routeToDevice(leading, action.deviceId);
      case 'trunk': {
        const trunk = ownRow('trunk', action.trunkId, leading.organizationId);
        return ringing(trunk === undefined ? [] : directory.trunkCallees(trunk));
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
    const route = routeAction({ ...leading, organizationId, called: self }, action);
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

  /** The id of a line that rings at the user. */
  function ringingAt({ legs }: Phones, userId: string): string | undefined {
    for (const leg of legs.values()) {
      const isRinging =
        isLine(leg) && leg.end === null && leg.direction === 'inbound' && leg.state === 'ringing';
      if (isRinging && leg.userId === userId) return leg.id;
    }
    return undefined;
  }

  /** An own or library flow of the organization; null: there is none with this id. */
  function dialledFlow(
    organizationId: string,
    id: string,
  ): { readonly name: string; readonly reference: FlowReference } | null {
    const own = ownRow('flow', id, organizationId);
    if (own !== undefined) return { name: own.name, reference: { type: 'organizationMainFlow', id } };
    const installed = ownRow('libraryFlow', id, organizationId);
    if (installed === undefined) return null;
    return { name: installed.sharedObject.name, reference: { type: 'libraryMainFlow', id } };
  }

  function routeDialled(leading: Leading, destination: string): CallDestination {
    const { organizationId, phones } = leading;
    const dialled = readDialled(destination);
    if (dialled.kind === 'service') {
      const self = { number: destination, name: null };
      return ringing([{ kind: 'machine', self, voice: dialled.voice, userId: null, plan: answerQuickly }]);
    }
    if (dialled.kind === 'flow') {
      const { userId } = leading.party;
      const flow = dialledFlow(organizationId, dialled.flowId);
      if (flow === null) return fault('wrongNumber');
      if (userId === null || !mayCallFlow(userId)) return fault('notAllowed');
      const called = { number: destination, name: flow.name };
      return routeToFlow({ ...leading, called }, flow.reference);
    }
    const number = dialled.kind === 'pickup' ? dialled.number : dialled.internal;
    const userId = number === null ? undefined : directory.userWithNumber(organizationId, number);
    if (dialled.kind === 'pickup') {
      const lineId = userId === undefined ? undefined : ringingAt(phones, userId);
      return lineId === undefined ? fault('wrongNumber') : { kind: 'pickup', lineId };
    }
    if (userId !== undefined) return routeToUser(leading, userId);
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
    organizationId: party.organizationId,
    called: { number, name: null },
    scope,
    steps: 0,
  });

  function numberOf(endpoint: Endpoint): string {
    const raw = 'rawNumber' in endpoint ? endpoint.rawNumber : null;
    return endpoint.number?.number ?? raw ?? '';
  }

  function routeEndpoint(leading: Leading, endpoint: Endpoint): CallDestination {
    if (endpoint.type === 'user' && endpoint.userId !== null) return routeToUser(leading, endpoint.userId);
    if (endpoint.type === 'device' && endpoint.deviceId !== null)
      return routeToDevice(leading, endpoint.deviceId);
    return routeDialled(leading, numberOf(endpoint));
  }

  const sessionParty = ({ organizationId, userId }: ActingSession): CallingParty => ({
    organizationId,
    userId: null,
    legalSource: userId === null ? null : legalSourceOf(userId),
    outside: userId === null ? withheld : outsideIdentityOf(userId),
  });

  const flowRouter: FlowRouter = {
    endpointOf: directory.endpointOf,
    routeTarget(phones, session, target, scope) {
      const leading = begin(phones, sessionParty(session), '', scope);
      const { organizationId } = session;
      switch (target.type) {
        case 'user':
          return ownRow('user', target.id, organizationId) === undefined
            ? fault('wrongNumber')
            : routeToUser(leading, target.id);
        case 'device':
          return routeToDevice(leading, target.id);
        case 'trunk':
          return routeAction(leading, { type: 'trunk', trunkId: target.id });
        case 'number': {
          const row = ownRow('number', target.id, organizationId);
          return row === undefined ? routeDialled(leading, target.id) : routeOutside(leading, row.number);
        }
        case 'endpoint':
          return routeEndpoint(leading, target.endpoint);
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
      const dialled = readDialled(destination);
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
