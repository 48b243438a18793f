import type { Endpoint } from '../../../../src/domain/entities/channel/endpoint.ts';
import { mayCallOutside } from '../../../../src/domain/entities/telephony-user/rules.ts';
import { planDesk } from '../../telephony/dial-plan.ts';
import type { Asked } from '../change.ts';
import { change } from '../change.ts';
import type { CallRequest } from '../handler.ts';
import { rowOf } from '../publish.ts';
import { against, taken } from '../refusal.ts';
import { create } from '../write.ts';
import type { Way } from './dialler.ts';
import type { ChannelRow } from './fresh-channel.ts';
import { bareNumber, freshChannel } from './fresh-channel.ts';
import { numberObject } from './number-object.ts';
import { followUsers } from './party.ts';

type Said = CallRequest<'channel.start'>['body'];

/** An end of the organization's own, and the number that answers for it outside. */
interface Party {
  readonly organizationId: string;
  readonly end: Endpoint;
  readonly outside: string | null;
}

function userParty(
  { services: { store, access }, userId: asker }: Asked,
  userId: string,
  field: string,
): Party {
  const [user, half] = [rowOf(store, 'user', userId), rowOf(store, 'telephonyUser', userId)];
  if (user?.deleteDate !== null || half === undefined || !access.reaches(asker, user.organizationId))
    throw against('gone', `There is no user ${userId}`, field);
  const { outboundLegalSource: legal, number } = half;
  return {
    organizationId: user.organizationId,
    outside: legal,
    end: {
      type: 'user',
      userId,
      number: number === null ? null : bareNumber(number),
      displayName: user.displayName,
      legalSource: legal === null ? null : numberObject(legal),
    },
  };
}

function deviceParty(asked: Asked, deviceId: string): Party {
  const { store, access } = asked.services;
  const device = rowOf(store, 'device', deviceId);
  if (device?.deleteDate !== null || !access.reaches(asked.userId, device.organizationId))
    throw against('gone', `There is no device ${deviceId}`, 'sourceDevice');
  // Whoever is logged in on it answers for its calls.
  const { loggedInUser, organizationId, displayName } = device;
  const legal = loggedInUser === null ? null : userParty(asked, loggedInUser, 'sourceDevice').outside;
  return {
    organizationId,
    outside: legal,
    end: {
      type: 'device',
      deviceId,
      number: null,
      displayName,
      legalSource: legal === null ? null : numberObject(legal),
    },
  };
}

interface Call {
  readonly row: ChannelRow;
  readonly way: Way;
}

function callFrom(asked: Asked, { id, source, destination, options, userProperties }: Said): Call {
  const caller =
    source.type === 'user'
      ? userParty(asked, source.userId, 'sourceUser')
      : deviceParty(asked, source.deviceId);
  const at = new Date(asked.services.now()).toISOString();
  const { organizationId } = caller;
  const begun = {
    id,
    organizationId,
    at,
    source: caller.end,
    direction: 'outbound',
    options,
    userProperties,
  } as const;
  if (destination.type === 'user') {
    const called = userParty(asked, destination.userId, 'destinationUser');
    if (called.organizationId !== organizationId)
      throw against('gone', `There is no user ${destination.userId} here`, 'destinationUser');
    const way = { kind: 'inside', plan: planDesk(true) } as const;
    return { row: freshChannel({ ...begun, destination: called.end }), way };
  }
  const { number } = destination;
  const end = { type: 'number', number: numberObject(number), displayName: null, rawNumber: number } as const;
  const row = freshChannel({ ...begun, destination: end });
  return { row, way: mayCallOutside(caller.outside) ? { kind: 'outside', number } : { kind: 'notAllowed' } };
}

/** What the telephone is to ring with is there to be heard, and of the organization of who calls. */
function refuseSilence(
  { services: { store } }: Asked,
  { options: { ringtone }, organizationId }: ChannelRow,
): void {
  if (ringtone.type === 'none') return;
  const sound = rowOf(store, 'sound', ringtone.soundId);
  const isThere = sound?.deleteDate === null && sound.organizationId === organizationId;
  if (!isThere || sound.state !== 'available')
    throw against('gone', `There is no sound ${ringtone.soundId} to ring with`, 'sound');
}

/** Starts an outbound channel; a repeat of what was started is harmless. Throws Refusal. */
export async function startChannel(asked: Asked, said: Said): Promise<void> {
  const { store, access, dialler } = asked.services;
  const known = rowOf(store, 'channel', said.id);
  if (
    known !== undefined &&
    (known.direction === 'inbound' || !access.reaches(asked.userId, known.organizationId))
  )
    throw taken('There is a channel with this id', 'id');
  if (known !== undefined) return;
  const { row, way } = callFrom(asked, said);
  refuseSilence(asked, row);
  await dialler.keep(row.id, way);
  await change(asked, [create('channel', row)], {}, followUsers(store, row, row.state, row.createDate));
  dialler.dial(row.id);
}
