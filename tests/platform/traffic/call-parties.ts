import type { Endpoint } from '../../../src/domain/entities/channel/endpoint.ts';
import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import type { ChannelRow } from '../areas/channels/fresh-channel.ts';
import { bareNumber } from '../areas/channels/fresh-channel.ts';
import { numberObject } from '../areas/channels/number-object.ts';
import { callStateIn, switchedTo, usersIn } from '../areas/channels/party.ts';
import { rowOf, rowsOf } from '../store/typed-rows.ts';
import type { Random } from '../base/random.ts';
import type { Store, Write } from '../store/store.ts';

/** The users, devices, numbers, trunks and sounds that simulated calls can involve. */
export interface CallParties {
  /** Reads the parties again. Returns writes that set users to idle whose call no longer exists. */
  refresh(at: string): readonly Write[];
  /** Fills the endpoints of a call with parties of its organization. Only idle users are used. */
  assign(row: ChannelRow, random: Random): ChannelRow;
}

const partyTypes = ['user', 'device', 'number', 'trunk', 'sound'] as const satisfies readonly EntityName[];

export function createCallParties(store: Pick<Store, 'get' | 'all'>): CallParties {
  const ids = new Map<string, string[]>();

  function randomRow<Name extends (typeof partyTypes)[number]>(
    type: Name,
    organizationId: string,
    random: Random,
  ): EntityOf<Name> | undefined {
    const list = ids.get(`${type} ${organizationId}`) ?? [];
    const id = list[Math.floor(random() * list.length)];
    return id === undefined ? undefined : rowOf(store, type, id);
  }

  function withParty(endpoint: Endpoint, organizationId: string, random: Random): Endpoint {
    switch (endpoint.type) {
      case 'user': {
        const user = randomRow('user', organizationId, random);
        const telephonyUser = user && rowOf(store, 'telephonyUser', user.id);
        if (user === undefined || telephonyUser?.callState !== 'idle') return endpoint;
        const legal = telephonyUser.outboundLegalSource;
        return {
          ...endpoint,
          userId: user.id,
          number: telephonyUser.number === null ? null : bareNumber(telephonyUser.number),
          displayName: user.displayName,
          legalSource: legal === null ? null : numberObject(legal),
        };
      }
      case 'device': {
        const device = randomRow('device', organizationId, random);
        return device === undefined
          ? endpoint
          : { ...endpoint, deviceId: device.id, number: null, displayName: device.displayName };
      }
      case 'trunkNumber': {
        const [trunk, number] = [
          randomRow('trunk', organizationId, random),
          randomRow('number', organizationId, random),
        ];
        return {
          ...endpoint,
          trunkId: trunk?.id ?? null,
          ...(number && { number: numberObject(number.number) }),
        };
      }
      case 'displayNumber': {
        const number = randomRow('number', organizationId, random);
        return number === undefined ? endpoint : { ...endpoint, number: numberObject(number.number) };
      }
      case 'userCallPickup':
      case 'userLogin':
      case 'userLogout': {
        const user = randomRow('user', organizationId, random);
        return user === undefined
          ? endpoint
          : { ...endpoint, userId: user.id, displayName: user.displayName };
      }
      default:
        return endpoint;
    }
  }

  return {
    refresh(at) {
      ids.clear();
      for (const type of partyTypes)
        for (const { id, organizationId, deleteDate } of rowsOf(store, type)) {
          if (deleteDate !== null) continue;
          const key = `${type} ${organizationId}`;
          const list = ids.get(key);
          if (list) list.push(id);
          else ids.set(key, [id]);
        }
      const busy = [...rowsOf(store, 'telephonyUser')].filter(({ callState }) => callState !== 'idle');
      if (busy.length === 0) return [];
      const inCall = new Set<string>();
      for (const channel of rowsOf(store, 'channel'))
        if (callStateIn[channel.state] !== 'idle') for (const id of usersIn(channel)) inCall.add(id);
      return busy.filter(({ id }) => !inCall.has(id)).flatMap(({ id }) => switchedTo(store, id, 'idle', at));
    },
    assign(row, random) {
      const { organizationId, direction } = row;
      const [ownEnd, otherEnd] =
        direction === 'inbound' ? (['destination', 'source'] as const) : (['source', 'destination'] as const);
      const endpoint = row[ownEnd];
      const calledNumber =
        endpoint.type === 'number' ? randomRow('number', organizationId, random) : undefined;
      // Some devices ring with a sound of the organization, if there is one.
      const sound =
        ownEnd === 'destination' && random() < 0.25 ? randomRow('sound', organizationId, random) : undefined;
      return {
        ...row,
        ...(sound?.state === 'available' && {
          options: { ...row.options, ringtone: { type: 'hostedSound', soundId: sound.id } },
        }),
        [ownEnd]: calledNumber
          ? { ...endpoint, number: numberObject(calledNumber.number) }
          : withParty(endpoint, organizationId, random),
        [otherEnd]: withParty(row[otherEnd], organizationId, random),
      };
    },
  };
}
