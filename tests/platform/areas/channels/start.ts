import type { Endpoint } from '../../../../src/domain/entities/channel/endpoint.ts';
import { mayCallOutside } from '../../../../src/domain/entities/telephony-user/rules.ts';
import { planDesk } from './dial-plan.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { invalid, taken } from '../../base/refusal.ts';
import type { CallChange } from '../user-calls.ts';
import { create } from '../../store/write.ts';
import type { CallRoute } from './dialler.ts';
import type { ChannelRow } from './fresh-channel.ts';
import { bareNumber, freshChannel } from './fresh-channel.ts';
import { numberObject } from './number-object.ts';
import { followUsers } from './party.ts';
import type { ChannelRequest } from './services.ts';

/** One end of a call within an organization, and its legal source number for calls to the outside. */
interface Party {
  readonly organizationId: string;
  readonly end: Endpoint;
  readonly legalSource: string | null;
}

function userParty(
  { services: { store, access }, userId: requester }: ChannelRequest,
  userId: string,
  field: string,
): Party {
  const [user, half] = [rowOf(store, 'user', userId), rowOf(store, 'telephonyUser', userId)];
  if (user?.deleteDate !== null || half === undefined || !access.reaches(requester, user.organizationId))
    throw invalid('gone', `User ${userId} not found`, field);
  const { outboundLegalSource: legal, number } = half;
  return {
    organizationId: user.organizationId,
    legalSource: legal,
    end: {
      type: 'user',
      userId,
      number: number === null ? null : bareNumber(number),
      displayName: user.displayName,
      legalSource: legal === null ? null : numberObject(legal),
    },
  };
}

function deviceParty(request: ChannelRequest, deviceId: string): Party {
  const { store, access } = request.services;
  const device = rowOf(store, 'device', deviceId);
  if (device?.deleteDate !== null || !access.reaches(request.userId, device.organizationId))
    throw invalid('gone', `Device ${deviceId} not found`, 'sourceDevice');
  // The user who is logged in on a device is legally the source of its calls.
  const { loggedInUser, organizationId, displayName } = device;
  const legal = loggedInUser === null ? null : userParty(request, loggedInUser, 'sourceDevice').legalSource;
  return {
    organizationId,
    legalSource: legal,
    end: {
      type: 'device',
      deviceId,
      number: null,
      displayName,
      legalSource: legal === null ? null : numberObject(legal),
    },
  };
}

interface NewCall {
  readonly row: ChannelRow;
  readonly route: CallRoute;
}

function newCall(request: ChannelRequest<'channel.start'>): NewCall {
  const { id, source, destination, options, userProperties } = request.body;
  const from =
    source.type === 'user'
      ? userParty(request, source.userId, 'sourceUser')
      : deviceParty(request, source.deviceId);
  const at = new Date(request.services.now()).toISOString();
  const { organizationId } = from;
  const fields = {
    id,
    organizationId,
    at,
    source: from.end,
    direction: 'outbound',
    options,
    userProperties,
  } as const;
  if (destination.type === 'user') {
    const to = userParty(request, destination.userId, 'destinationUser');
    if (to.organizationId !== organizationId)
      throw invalid('gone', `User ${destination.userId} not found in this organization`, 'destinationUser');
    const route = { kind: 'inside', plan: planDesk(true) } as const;
    return { row: freshChannel({ ...fields, destination: to.end }), route };
  }
  const { number } = destination;
  const end = { type: 'number', number: numberObject(number), displayName: null, rawNumber: number } as const;
  const row = freshChannel({ ...fields, destination: end });
  return {
    row,
    route: mayCallOutside(from.legalSource) ? { kind: 'outside', number } : { kind: 'notAllowed' },
  };
}

/** A ringtone must be an available sound of the channel's organization. Throws Refusal. */
function checkRingtone(
  { services: { store } }: ChannelRequest,
  { options: { ringtone }, organizationId }: ChannelRow,
): void {
  if (ringtone.type === 'none') return;
  const sound = rowOf(store, 'sound', ringtone.soundId);
  const isThere = sound?.deleteDate === null && sound.organizationId === organizationId;
  if (!isThere || sound.state !== 'available')
    throw invalid('gone', `Sound ${ringtone.soundId} not found or not available`, 'sound');
}

/** Starts an outbound channel; repeating the call changes nothing. Throws Refusal. */
export async function startChannel(request: ChannelRequest<'channel.start'>): Promise<CallChange> {
  const { store, access, dialler } = request.services;
  const known = rowOf(store, 'channel', request.body.id);
  if (
    known !== undefined &&
    (known.direction === 'inbound' || !access.reaches(request.userId, known.organizationId))
  )
    throw taken('This id is already in use by another channel', 'id');
  if (known !== undefined) return { writes: [] };
  const { row, route } = newCall(request);
  checkRingtone(request, row);
  await dialler.save(row.id, route);
  return {
    writes: [create('channel', row)],
    unaudited: followUsers(store, row, row.state, row.createDate),
    afterwards: () => dialler.dial(row.id),
  };
}
