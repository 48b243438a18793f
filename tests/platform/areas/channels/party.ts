import type { Channel } from '../../../../src/domain/entities/channel/model.ts';
import type { ChannelState } from '../../../../src/domain/entities/channel/rules.ts';
import type { CallState } from '../../../../src/domain/entities/telephony-user/rules.ts';
import type { Store, Write } from '../../store/store.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { patch } from '../../store/write.ts';

type Ends = Pick<Channel, 'source' | 'destination'>;

/** The call state of a user (S1-4-30) while one of their channels is in a state. */
export const callStateIn: Readonly<Record<ChannelState, CallState>> = {
  unknown: 'trying',
  created: 'trying',
  trying: 'trying',
  ringing: 'ringing',
  progress: 'ringing',
  answered: 'calling',
  hangup: 'idle',
  faulted: 'idle',
};

/** Ids of the users at the ends of a call. */
export const usersIn = ({ source, destination }: Ends): readonly string[] =>
  [source, destination].flatMap((end) => (end.type === 'user' ? (end.userId ?? []) : []));

/** Switches a user's call state, also in their colleagues' address books. */
export const switchedTo = (
  store: Pick<Store, 'get'>,
  id: string,
  state: CallState,
  at: string,
): readonly Write[] => [
  { kind: 'event', type: 'telephonyUser', id, event: { type: 'callStateSwitched', state, at } },
  ...(store.get('addressBookEntry', id) === undefined ? [] : [patch('addressBookEntry', id, { state })]),
];

/** Makes the call states of the users in a call follow its state. */
export function followUsers(
  store: Pick<Store, 'get'>,
  ends: Ends,
  state: ChannelState,
  at: string,
): readonly Write[] {
  const next = callStateIn[state];
  return usersIn(ends).flatMap((id) => {
    const user = rowOf(store, 'telephonyUser', id);
    return user === undefined || user.callState === next ? [] : switchedTo(store, id, next, at);
  });
}
