import type { Endpoint } from '../../../src/domain/entities/channel/endpoint.ts';
import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import type { ChannelRow } from '../areas/channels/fresh-channel.ts';
import { bareNumber } from '../areas/channels/fresh-channel.ts';
import { numberObject } from '../areas/channels/number-object.ts';
import { callStateIn, switchedTo, usersIn } from '../areas/channels/party.ts';
import { rowOf, rowsOf } from '../areas/publish.ts';
import type { Random } from '../demo/random.ts';
import type { Store, Write } from '../store/store.ts';

/** Who and what there is in the organizations that simulated calls can be between. */
export interface CallParties {
  /** Looks up who and what is there now; users left in a call that is no more are idle again. */
  refresh(at: string): readonly Write[];
  /** Puts somebody of the organization, or something, where the call has some: users only who are idle. */
  seat(row: ChannelRow, random: Random): ChannelRow;
}

const named = ['user', 'device', 'number', 'trunk', 'sound'] as const satisfies readonly EntityName[];

export function createCallParties(store: Pick<Store, 'get' | 'all'>): CallParties {
  const ids = new Map<string, string[]>();

  function chosen<Name extends (typeof named)[number]>(
    type: Name,
    organizationId: string,
    random: Random,
  ): EntityOf<Name> | undefined {
    const known = ids.get(`${type} ${organizationId}`) ?? [];
    const id = known[Math.floor(random() * known.length)];
    return id === undefined ? undefined : rowOf(store, type, id);
  }

  function seated(end: Endpoint, organizationId: string, random: Random): Endpoint {
    switch (end.type) {
      case 'user': {
        const user = chosen('user', organizationId, random);
        const half = user && rowOf(store, 'telephonyUser', user.id);
        if (user === undefined || half?.callState !== 'idle') return end;
        const legal = half.outboundLegalSource;
        return {
          ...end,
          userId: user.id,
          number: half.number === null ? null : bareNumber(half.number),
          displayName: user.displayName,
          legalSource: legal === null ? null : numberObject(legal),
        };
      }
      case 'device': {
        const device = chosen('device', organizationId, random);
        return device === undefined
          ? end
          : { ...end, deviceId: device.id, number: null, displayName: device.displayName };
      }
      case 'trunkNumber': {
        const [trunk, number] = [
          chosen('trunk', organizationId, random),
          chosen('number', organizationId, random),
        ];
        return {
          ...end,
          trunkId: trunk?.id ?? null,
          ...(number && { number: numberObject(number.number) }),
        };
      }
      case 'displayNumber': {
        const number = chosen('number', organizationId, random);
        return number === undefined ? end : { ...end, number: numberObject(number.number) };
      }
      case 'userCallPickup':
      case 'userLogin':
      case 'userLogout': {
        const user = chosen('user', organizationId, random);
        return user === undefined ? end : { ...end, userId: user.id, displayName: user.displayName };
      }
      default:
        return end;
    }
  }

  return {
    refresh(at) {
      ids.clear();
      for (const type of named)
        for (const { id, organizationId, deleteDate } of rowsOf(store, type)) {
          if (deleteDate !== null) continue;
          const key = `${type} ${organizationId}`;
          const known = ids.get(key);
          if (known) known.push(id);
          else ids.set(key, [id]);
        }
      const busy = [...rowsOf(store, 'telephonyUser')].filter(({ callState }) => callState !== 'idle');
      if (busy.length === 0) return [];
      const inCall = new Set<string>();
      for (const channel of rowsOf(store, 'channel'))
        if (callStateIn[channel.state] !== 'idle') for (const id of usersIn(channel)) inCall.add(id);
      return busy.filter(({ id }) => !inCall.has(id)).flatMap(({ id }) => switchedTo(store, id, 'idle', at));
    },
    seat(row, random) {
      const { organizationId, direction } = row;
      const [own, other] =
        direction === 'inbound' ? (['destination', 'source'] as const) : (['source', 'destination'] as const);
      const end = row[own];
      const called = end.type === 'number' ? chosen('number', organizationId, random) : undefined;
      // Some telephones ring with a sound of their own, where there is one.
      const sound =
        own === 'destination' && random() < 0.25 ? chosen('sound', organizationId, random) : undefined;
      return {
        ...row,
        ...(sound?.state === 'available' && {
          options: { ...row.options, ringtone: { type: 'hostedSound', soundId: sound.id } },
        }),
        [own]: called ? { ...end, number: numberObject(called.number) } : seated(end, organizationId, random),
        [other]: seated(row[other], organizationId, random),
      };
    },
  };
}
