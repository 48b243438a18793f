import { changeObjects } from '../model/objects.ts';
import type { QueuedCaller } from '../model/queue-state.ts';
import type { Draft } from '../model/state.ts';
import { isFlowLeg } from '../model/state.ts';
import type { FlowPlayer } from '../model/flow-objects.ts';

/** The player of what a caller hears; no block has opened it, so that its reports reach none. */
const playerId = ({ key }: Pick<QueuedCaller, 'key'>): string => `queue-${key}`;

const setHeld = (draft: Draft, id: string, held: boolean): void => {
  const leg = draft.legs.get(id);
  if (isFlowLeg(leg) && leg.end === null && leg.held !== held) draft.legs.set(id, { ...leg, held });
};

const isPlaying = (draft: Draft, caller: QueuedCaller): boolean =>
  draft.flows.get(caller.sessionId)?.players.some(({ id }) => id === playerId(caller)) === true;

/** Ends what the queue plays to a caller. */
export function silence(draft: Draft, caller: QueuedCaller): void {
  setHeld(draft, caller.id, false);
  changeObjects(draft, caller.sessionId, ({ players }) => ({
    players: players.filter(({ id }) => id !== playerId(caller)),
  }));
}

function play(
  draft: Draft,
  caller: QueuedCaller,
  { audio, repeat }: Pick<FlowPlayer, 'audio' | 'repeat'>,
): void {
  silence(draft, caller);
  const id = playerId(caller);
  const to = { type: 'channel', id: caller.id } as const;
  const player: FlowPlayer = { id, key: id, audio, to, repeat, startedAt: null, pausedAt: null };
  changeObjects(draft, caller.sessionId, ({ players }) => ({ players: [...players, player] }));
}

/** Speaks a text to a caller, in place of the music. */
export function announce(draft: Draft, caller: QueuedCaller, text: string): void {
  const { language } = caller;
  play(draft, caller, { audio: [{ type: 'speech', text, language, gender: 'female' }], repeat: 1 });
}

/** Keeps music on for a caller to whom nothing is spoken. Returns what the caller hears. */
export function withMusic(
  draft: Draft,
  caller: QueuedCaller,
  musicId: string | null,
): Pick<QueuedCaller, 'hears' | 'isMusicBroken'> {
  const { hears } = caller;
  const playing = isPlaying(draft, caller);
  if (hears === 'speech' && playing) return caller;
  // Music that repeats ends only where it cannot be played.
  const isMusicBroken = caller.isMusicBroken || (hears === 'ownMusic' && !playing);
  if (musicId !== null && !isMusicBroken) {
    if (!playing || hears !== 'ownMusic')
      play(draft, caller, { audio: [{ type: 'sound', id: musicId }], repeat: 0 });
    return { hears: 'ownMusic', isMusicBroken };
  }
  if (hears !== 'music') silence(draft, caller);
  setHeld(draft, caller.id, true);
  return { hears: 'music', isMusicBroken };
}
