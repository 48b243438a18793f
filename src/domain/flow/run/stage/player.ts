import type { FlowAudio } from '../../expression/value/value.ts';
import type { SessionRun } from '../session/session.ts';
import type { FlowToken } from '../state/state.ts';
import { BlockFailure } from '../visit/block-failure.ts';

export function requireRoom(session: SessionRun): void {
  if (!session.hasRoom()) throw new BlockFailure('The session holds too many objects');
}

/** Plays audio to a channel, as a player with this id. */
export function startPlayer(
  session: SessionRun,
  token: FlowToken,
  id: string,
  { audio, channel, repeat }: { audio: readonly FlowAudio[]; channel: string; repeat: number },
): void {
  const to = { type: 'channel', id: channel } as const;
  const place = session.localKey(token);
  session.objects.add({ type: 'player', id, place, state: 'starting', to, stopsOnDigit: false });
  session.effects.push({
    type: 'command',
    key: id,
    command: { type: 'play', player: id, audio, to, repeat },
  });
}

/** Stops the player if it still plays. */
export function stopPlayer(session: SessionRun, id: string): void {
  const player = session.objects.find('player', id);
  if (player === undefined) return;
  session.send({ type: 'stopPlayer', player: id });
  session.objects.remove(player);
}
