import type { FlowAudio } from '../../expression/value/value.ts';
import { close } from '../session/leave.ts';
import { open, requireRoom } from '../session/send.ts';
import type { SessionRun } from '../session/session.ts';
import type { Opening } from '../state/held-objects.ts';
import type { StageSubject } from '../state/stage-subject.ts';
import type { FlowToken } from '../state/state.ts';

/** A player with this id for the audio that the caller hears. */
export function playerOf(
  session: SessionRun,
  token: FlowToken,
  id: string,
  { audio, channel, repeat }: { audio: readonly FlowAudio[]; channel: string; repeat: number },
): Opening {
  const to = { type: 'channel', id: channel } as const;
  const place = session.localKey(token);
  return {
    object: { type: 'player', id, place, state: 'starting', to, stopsOnDigit: false },
    command: { type: 'play', player: id, audio, to, repeat },
  };
}

/** Plays audio once to the caller, and makes the token wait for its end. */
export function playTo(
  session: SessionRun,
  token: FlowToken,
  subject: StageSubject,
  audio: readonly FlowAudio[],
): void {
  requireRoom(session);
  const key = session.await(token, null, subject);
  open(session, playerOf(session, token, key, { audio, channel: subject.channel, repeat: 1 }));
}

/** Stops the player if it still plays. */
export function stopPlayer(session: SessionRun, id: string): void {
  const player = session.objects.find('player', id);
  if (player !== undefined) close(session, player);
}
