import { isKind } from '../../expression/value/value.ts';
import type { Values } from '../state/state.ts';
import type { SessionRun } from './session.ts';

/** Adds the channel of an answered call to the session. If the session has no room, it hangs up and returns false. */
export function gainChannel(session: SessionRun, values: Values): boolean {
  const { channel = null } = values;
  if (!isKind(channel, 'component') || channel.type !== 'channel') return true;
  if (session.objects.find('channel', channel.id) !== undefined) return true;
  if (!session.hasRoom()) {
    session.send({ type: 'hangUp', channel: channel.id });
    return false;
  }
  session.objects.add({ type: 'channel', id: channel.id, state: 'answered', beginnings: [], typed: '' });
  return true;
}
