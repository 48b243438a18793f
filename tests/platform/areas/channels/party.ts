import type { Channel } from '../../../../src/domain/entities/channel/model.ts';
import type { ChannelState } from '../../../../src/domain/entities/channel/rules.ts';
import type { CallState } from '../../../../src/domain/entities/telephony-user/rules.ts';
import type { Store, Write } from '../../store/store.ts';
import { rowOf } from '../publish.ts';
import { patch } from '../write.ts';

type Ends = Pick<Channel, 'source' | 'destination'>;

/** What a user is doing while one of their calls is in this state (S1 §4). */
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

/** The users at the ends of a call, as far as it names them. */
export const usersIn = ({ source, destination }: Ends): readonly string[] =>
  [source, destination].flatMap((end) => (end.type === 'user' ? (end.userId ?? []) : []));

/** A user does something else now; colleagues see it in their address book. */
export const switchedTo = (
  store: Pick<Store, 'get'>,
  id: string,
  state: CallState,
  at: string,
): readonly Write[] => [
  { kind: 'event', type: 'telephonyUser', id, event: { type: 'callStateSwitched', state, at } },
  ...(store.get('addressBookEntry', id) === undefined ? [] : [patch('addressBookEntry', id, { state })]),
];

/** What the state of a call means to the users in it. */
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
