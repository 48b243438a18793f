import type { FlowObjects, FlowPlayer, FlowRecorder } from '../telephony/model/flow-objects.ts';
import { recordedBy } from '../telephony/model/heard.ts';
import type { Phones } from '../telephony/model/state.ts';
import type { FlowAudioEvents, FlowRecording } from '../telephony/model/media-port.ts';
import type { Clip } from './mixing/clip.ts';
import { joinedClip } from './mixing/clip.ts';
import type { Clips } from './clips.ts';
import { ClipMissing } from './clips.ts';
import type { Mixer } from './mixing/mixer.ts';
import { playerName } from './mixing/mixer.ts';
import { frameMs } from '../audio/mu-law.ts';
import { peakOf, silenceLevel } from '../audio/sum.ts';

interface LoadedPlayer {
  readonly sessionId: string;
  readonly key: string;
  clip: Clip | null;
  isPlaying: boolean;
}

/** A tap that collects frames until it is full. */
function createRecorderTap({ longestMs, silenceMs }: FlowRecorder, full: () => void) {
  const frames: Buffer[] = [];
  let silentMs = 0;
  return {
    paused: false,
    isFull: false,
    take(frame: Buffer): void {
      if (this.paused || this.isFull) return;
      if (longestMs > 0) frames.push(frame);
      silentMs = peakOf(frame) < silenceLevel ? silentMs + frameMs : 0;
      this.isFull = frames.length * frameMs >= longestMs || (silenceMs !== null && silentMs >= silenceMs);
      if (this.isFull) full();
    },
    encoded: () => Buffer.concat(frames),
  };
}

/** Plays and records what the sessions of flows want, as the model of calls says. */
export function createFlowAudio(
  clips: Clips,
  now: () => number,
  mixerWith: (finished: (name: string) => void) => Mixer,
) {
  const players = new Map<string, LoadedPlayer>();
  const recorders = new Map<
    string,
    { facts: Pick<FlowRecording, 'objects' | 'recorder'>; tap: ReturnType<typeof createRecorderTap> }
  >();
  let events: FlowAudioEvents | null = null;
  const mixer = mixerWith((name) => {
    const player = players.get(name);
    if (player !== undefined) events?.playerFinished(player.sessionId, player.key);
  });

  async function load(
    loaded: LoadedPlayer,
    organizationId: string,
    { audio, repeat }: FlowPlayer,
  ): Promise<void> {
    const { sessionId, key } = loaded;
    try {
      const parts: Clip[] = [];
      for (const one of audio) parts.push(await clips.load(organizationId, one));
      const clip = joinedClip(parts);
      if (clip.frames === 0 && repeat === 0) throw new ClipMissing('There is no sound in it');
      loaded.clip = clip;
      events?.playerReady(sessionId, key);
    } catch (error) {
      const isExplained = error instanceof ClipMissing;
      if (!isExplained) console.error('flow audio:', error);
      events?.playerFailed(sessionId, key, isExplained ? error.message : 'The audio cannot be played');
    }
  }

  function updatePlayer(objects: FlowObjects, player: FlowPlayer): void {
    const { id, key, startedAt, pausedAt, repeat } = player;
    const name = playerName(objects.id, id);
    const known = players.get(name);
    if (known?.key !== key) {
      mixer.stopPlayer(name);
      const loaded: LoadedPlayer = { sessionId: objects.id, key, clip: null, isPlaying: false };
      players.set(name, loaded);
      void load(loaded, objects.organizationId, player);
    } else if (known.isPlaying) mixer.pausePlayer(name, pausedAt !== null);
    else if (known.clip !== null && startedAt !== null) {
      known.isPlaying = true;
      const played = Math.max(0, (pausedAt ?? now()) - startedAt);
      mixer.startPlayer(name, { clip: known.clip, repeat, played, paused: pausedAt !== null });
    }
  }

  function updateRecorder(phones: Phones, objects: FlowObjects, recorder: FlowRecorder): void {
    const name = playerName(objects.id, recorder.id);
    const known = recorders.get(name);
    const tap =
      known?.tap ?? createRecorderTap(recorder, () => events?.recorderFull(objects.id, recorder.id));
    tap.paused = recorder.paused;
    recorders.set(name, { facts: { objects, recorder }, tap });
    mixer.tap(name, recordedBy(phones, objects.id, recorder.id), (frame) => tap.take(frame));
  }

  return {
    mixer,
    subscribe: (listener: FlowAudioEvents): void => void (events = listener),
    /** Starts and stops players and recorders according to the model. */
    update(phones: Phones): void {
      const wanted = new Set<string>();
      const recording = new Set<string>();
      for (const objects of phones.flows.values()) {
        for (const player of objects.players) {
          wanted.add(playerName(objects.id, player.id));
          updatePlayer(objects, player);
        }
        for (const recorder of objects.recorders) {
          if (recorder.stopped) continue;
          recording.add(playerName(objects.id, recorder.id));
          updateRecorder(phones, objects, recorder);
        }
      }
      for (const name of players.keys()) {
        if (wanted.has(name)) continue;
        players.delete(name);
        mixer.stopPlayer(name);
      }
      for (const [name, { facts, tap }] of recorders) {
        if (recording.has(name)) continue;
        recorders.delete(name);
        mixer.untap(name);
        events?.recorded({ ...facts, encoded: tap.encoded() });
      }
    },
  };
}
