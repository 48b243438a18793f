import type { ChannelState } from '../../../src/entities/channel/rules.ts';
import type { EntityOf } from '../../../src/entities/models.ts';
import type { CallState } from '../../../src/entities/telephony-user/rules.ts';
import { patch } from '../areas/write.ts';
import type { Random } from '../demo/random.ts';
import type { Store, Write } from '../store/store.ts';
import type { ChannelRow } from './channel-row.ts';

type TelephonyUser = EntityOf<'telephonyUser'>;

/** What a user is doing while one of their calls is in this state (S1 §4). */
const callStateIn: Readonly<Record<ChannelState, CallState>> = {
  unknown: 'trying',
  created: 'trying',
  trying: 'trying',
  ringing: 'ringing',
  progress: 'ringing',
  answered: 'calling',
  hangup: 'idle',
  faulted: 'idle',
};

/** The users among the parties of simulated calls, known by their internal numbers. */
export interface CallParties {
  /** Looks up who has which number now; users left in a call that is no more are idle again. */
  refresh(at: string): readonly Write[];
  /** Puts an idle user of the organization where the call has some user, if there is one. */
  seat(row: ChannelRow, random: Random): ChannelRow;
  /** What the state of a call means to the user in it. */
  follow(row: ChannelRow, state: ChannelState, at: string): readonly Write[];
}

export function createCallParties(store: Pick<Store, 'get' | 'all'>): CallParties {
  const idByNumber = new Map<string, string>();
  const byOrganization = new Map<string, string[]>();

  const find = (id: string | undefined): TelephonyUser | undefined =>
    id === undefined ? undefined : (store.get('telephonyUser', id) as TelephonyUser | undefined);
  const partyOf = ({ source, destination, organizationId }: ChannelRow): TelephonyUser | undefined => {
    const inside = [source, destination].find(({ type }) => type === 'user');
    return inside && find(idByNumber.get(`${organizationId} ${inside.number}`));
  };
  /** In the address book of colleagues too. */
  const switched = (id: string, state: CallState, at: string): readonly Write[] => [
    { kind: 'event', type: 'telephonyUser', id, event: { type: 'callStateSwitched', state, at } },
    ...(store.get('addressBookEntry', id) === undefined ? [] : [patch('addressBookEntry', id, { state })]),
  ];

  return {
    refresh(at) {
      idByNumber.clear();
      byOrganization.clear();
      const busy: TelephonyUser[] = [];
      for (const user of store.all('telephonyUser') as Iterable<TelephonyUser>) {
        if (user.callState !== 'idle') busy.push(user);
        if (user.number === null || user.deleteDate !== null) continue;
        idByNumber.set(`${user.organizationId} ${user.number}`, user.id);
        byOrganization.set(user.organizationId, [
          ...(byOrganization.get(user.organizationId) ?? []),
          user.id,
        ]);
      }
      if (busy.length === 0) return [];
      const inCall = new Set<string>();
      for (const channel of store.all('channel') as Iterable<EntityOf<'channel'>>)
        if (callStateIn[channel.state] !== 'idle') inCall.add(partyOf(channel)?.id ?? '');
      return busy.filter(({ id }) => !inCall.has(id)).flatMap(({ id }) => switched(id, 'idle', at));
    },
    seat(row, random) {
      const side = row.source.type === 'user' ? 'source' : 'destination';
      if (row[side].type !== 'user') return row;
      const ids = byOrganization.get(row.organizationId) ?? [];
      const user = find(ids[Math.floor(random() * ids.length)]);
      return user?.callState === 'idle' ? { ...row, [side]: { ...row[side], number: user.number } } : row;
    },
    follow(row, state, at) {
      const user = partyOf(row);
      const next = callStateIn[state];
      return user === undefined || user.callState === next ? [] : switched(user.id, next, at);
    },
  };
}
