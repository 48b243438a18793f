import type { EntityOf } from '../entities/models.ts';
import { inboundActionOf } from '../entities/telephony-user/rules.ts';
import type { CallAction, DefaultPlace, FlowReference } from '../value/call-action.ts';
import { callActionLimit, flowTypeOf } from '../value/call-action.ts';

/** The entity types that a call comes past, by id. */
export type PathType =
  | 'organizationTelephony'
  | 'telephonyUser'
  | 'device'
  | 'trunk'
  | 'flow'
  | 'libraryFlow'
  | 'number';

/** A row that a path needs: by its id, or a number by its digits. */
export type PathKey =
  | { readonly by: 'id'; readonly type: PathType; readonly id: string }
  | { readonly by: 'digits'; readonly number: string };

type PathRow<Row> =
  | { readonly state: 'loading' | 'missing' }
  | { readonly state: 'ready'; readonly entity: Row };

/** The rows that are known. Missing: there is none, or it is hidden from the viewer. */
export interface PathFacts {
  readonly row: <Type extends PathType>(type: Type, id: string) => PathRow<EntityOf<Type>>;
  /** The number of the organization with these digits. */
  readonly number: (digits: string) => PathRow<EntityOf<'number'>>;
}

/** A stop on the path of a call. */
export type PathStep =
  | { readonly kind: 'number'; readonly id: string }
  | { readonly kind: 'default'; readonly place: DefaultPlace }
  | { readonly kind: 'user' | 'device' | 'trunk'; readonly id: string }
  | { readonly kind: 'flow'; readonly flow: FlowReference }
  /** The default follows in place of a deleted flow. */
  | { readonly kind: 'deletedFlow'; readonly flow: FlowReference };

/** A telephone or telephone system that a call rings. */
export interface RungTarget {
  readonly type: 'device' | 'trunk';
  readonly id: string;
}

/** The end of a call's path. */
export type CallEnd =
  /** The row has to be known first. */
  | { readonly kind: 'loading'; readonly key: PathKey }
  /** The viewer cannot see the row, if there is one. */
  | { readonly kind: 'hidden'; readonly key: PathKey }
  | { readonly kind: 'ring' | 'mayRing'; readonly targets: readonly RungTarget[] }
  | { readonly kind: 'hangup' }
  | {
      readonly kind: 'unavailable';
      readonly reason: 'noAction' | 'deleted' | 'tooLong' | 'offline' | 'noDevices' | 'noUser';
    }
  | { readonly kind: 'wrongNumber' }
  /** A number that is not of this organization. */
  | { readonly kind: 'elsewhere'; readonly number: string }
  /** A call action that only a newer platform knows. */
  | { readonly kind: 'unknown'; readonly action: string }
  | { readonly kind: 'flow'; readonly flow: FlowReference };

export interface NumberPath {
  readonly steps: readonly PathStep[];
  readonly end: CallEnd;
}

/** Only the present registrations of devices are known. By another time, a pending number may have become active. */
export type PathMoment = 'now' | 'other';

const isCallable = ({ state, deleteDate }: EntityOf<'number'>, moment: PathMoment): boolean =>
  deleteDate === null && (state === 'active' || (state === 'pending' && moment === 'other'));

/** Ends the walk. */
class PathEnd {
  readonly end: CallEnd;
  constructor(end: CallEnd) {
    this.end = end;
  }
}

/**
 * Follows a call from outside to a number by the rules of the platform's call routing: the number's action, or the
 * default of its organization, and so on until something rings, a flow answers or the call ends.
 */
export function callPath(facts: PathFacts, numberId: string, moment: PathMoment): NumberPath {
  const steps: PathStep[] = [];
  const unavailable = (reason: Extract<CallEnd, { kind: 'unavailable' }>['reason']): CallEnd => ({
    kind: 'unavailable',
    reason,
  });

  function known<Row extends { readonly deleteDate: string | null }>(found: PathRow<Row>, key: PathKey): Row {
    if (found.state === 'ready') return found.entity;
    throw new PathEnd({ kind: found.state === 'loading' ? 'loading' : 'hidden', key });
  }
  const rowOf = <Type extends PathType>(type: Type, id: string): EntityOf<Type> =>
    known(facts.row(type, id), { by: 'id', type, id });
  const isOwn = (
    { deleteDate, organizationId }: { deleteDate: string | null; organizationId: string },
    own: string,
  ): boolean => deleteDate === null && organizationId === own;

  function defaultAction(organizationId: string, place: DefaultPlace): CallAction | null {
    const found = facts.row('organizationTelephony', organizationId);
    // An organization without defaults has no row.
    if (found.state === 'missing') return null;
    const row = known(found, { by: 'id', type: 'organizationTelephony', id: organizationId });
    return row.deleteDate === null ? row[place] : null;
  }

  function statedDefault(organizationId: string, place: DefaultPlace): CallAction | null {
    steps.push({ kind: 'default', place });
    return defaultAction(organizationId, place);
  }

  function ringing(devices: readonly EntityOf<'device'>[]): CallEnd {
    if (devices.length === 0) return unavailable('noDevices');
    const targets = (some: readonly EntityOf<'device'>[]) =>
      some.map(({ id }) => ({ type: 'device' as const, id }));
    if (moment === 'other') return { kind: 'mayRing', targets: targets(devices) };
    const online = devices.filter(({ status }) => status === 'online');
    return online.length === 0 ? unavailable('offline') : { kind: 'ring', targets: targets(online) };
  }

  function toUser(userId: string, count: number): CallEnd {
    steps.push({ kind: 'user', id: userId });
    const user = rowOf('telephonyUser', userId);
    if (user.deleteDate !== null) return unavailable('deleted');
    const { organizationId } = user;
    if (user.inboundCallAction === undefined)
      return { kind: 'hidden', key: { by: 'id', type: 'telephonyUser', id: userId } };
    const action = inboundActionOf(user, () => statedDefault(organizationId, 'userInbound'));
    if (action !== null) return follow(action, organizationId, count);
    const devices = user.devices.map((id) => rowOf('device', id));
    // A telephone number as a device rings only where it is called itself.
    return ringing(
      devices.filter(
        ({ deleteDate, configuration }) => deleteDate === null && configuration.type !== 'userNumber',
      ),
    );
  }

  function toDevice(deviceId: string, organizationId: string, count: number): CallEnd {
    steps.push({ kind: 'device', id: deviceId });
    const device = rowOf('device', deviceId);
    if (!isOwn(device, organizationId)) return unavailable('deleted');
    const { configuration } = device;
    if (configuration.type !== 'userNumber') return ringing([device]);
    return configuration.number === null ? unavailable('noDevices') : toNumber(configuration.number, count);
  }

  function toTrunk(trunkId: string, organizationId: string): CallEnd {
    steps.push({ kind: 'trunk', id: trunkId });
    const trunk = rowOf('trunk', trunkId);
    if (!isOwn(trunk, organizationId)) return unavailable('deleted');
    const targets = [{ type: 'trunk', id: trunkId }] as const;
    if (moment === 'other') return { kind: 'mayRing', targets };
    return trunk.status === 'online' ? { kind: 'ring', targets } : unavailable('offline');
  }

  function toFlow(flow: FlowReference, organizationId: string, count: number): CallEnd {
    if (isOwn(rowOf(flowTypeOf(flow), flow.id), organizationId)) {
      steps.push({ kind: 'flow', flow });
      return { kind: 'flow', flow };
    }
    steps.push({ kind: 'deletedFlow', flow });
    return follow(defaultAction(organizationId, 'calledNumber'), organizationId, count);
  }

  function follow(action: CallAction | null, organizationId: string, before: number): CallEnd {
    const count = before + 1;
    if (action === null) return unavailable('noAction');
    if (count > callActionLimit) return unavailable('tooLong');
    switch (action.type) {
      case 'hangup':
        return { kind: 'hangup' };
      case 'user':
        return toUser(action.userId, count);
      case 'device':
        return toDevice(action.deviceId, organizationId, count);
      case 'trunk':
        return toTrunk(action.trunkId, organizationId);
      case 'number':
        return toNumber(action.number, count);
      case 'flow':
        return toFlow(action.flow, organizationId, count);
      case 'performUserAction':
        return unavailable('noUser');
      default:
        return { kind: 'unknown', action: (action as CallAction).type };
    }
  }

  function ofNumber({ id, action, organizationId }: EntityOf<'number'>, count: number): CallEnd {
    steps.push({ kind: 'number', id });
    // Users without permission do not get the action.
    if (action === undefined) return { kind: 'hidden', key: { by: 'id', type: 'number', id } };
    return follow(action ?? statedDefault(organizationId, 'calledNumber'), organizationId, count);
  }

  function toNumber(digits: string, count: number): CallEnd {
    const found = facts.number(digits);
    if (found.state === 'missing') return { kind: 'elsewhere', number: digits };
    return ofNumber(known(found, { by: 'digits', number: digits }), count);
  }

  const begin = (): CallEnd => {
    const row = rowOf('number', numberId);
    return isCallable(row, moment) ? ofNumber(row, 0) : { kind: 'wrongNumber' };
  };
  try {
    return { steps, end: begin() };
  } catch (thrown) {
    if (thrown instanceof PathEnd) return { steps, end: thrown.end };
    throw thrown;
  }
}
