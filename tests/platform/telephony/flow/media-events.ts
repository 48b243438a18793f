import {
  report,
  reportEvent,
  addPending,
  answer,
  changeObjects,
  componentValue,
  failure,
} from '../model/objects.ts';
import type { FlowPlayer } from '../model/flow-objects.ts';
import type { FlowAudioEvents, FlowRtpEvents } from '../model/media-port.ts';
import type { Draft } from '../model/state.ts';
import { stopRecorder } from './audio-commands.ts';
import type { KeepingOptions } from './keep-recording.ts';
import type { KeptRecording } from './keep-recording.ts';
import { keepRecording } from './keep-recording.ts';
import { logError } from './log-error.ts';
import { followRtp } from './rtp-commands.ts';

interface MediaEventOptions extends KeepingOptions {
  readonly change: (work: (draft: Draft) => void) => Promise<void>;
}

/** Enters reports of players, recorders and audio links into the objects of their session, and tells it. */
export function createMediaEvents(options: MediaEventOptions): FlowAudioEvents & FlowRtpEvents {
  const { now, change } = options;
  /** Changes a player and tells its session. Does nothing if it is another one by now. */
  const changePlayer = (
    sessionId: string,
    key: string,
    name: 'started' | 'finished' | 'failed',
    next: (player: FlowPlayer) => FlowPlayer | null,
    stimulusOf: (player: FlowPlayer) => Parameters<typeof addPending>[2],
  ): void => {
    change((draft) => {
      const player = draft.flows.get(sessionId)?.players.find((one) => one.key === key);
      // After a restart of the platform it goes on since its start time.
      const goesOn = name === 'started' && player?.startedAt !== null;
      if (player === undefined || goesOn) return;
      changeObjects(draft, sessionId, ({ players }) => ({
        players: players.flatMap((one) => (one === player ? (next(one) ?? []) : one)),
      }));
      addPending(draft, sessionId, stimulusOf(player));
      const component = { type: 'player', id: player.id } as const;
      reportEvent(draft, sessionId, { component, name, at: now(), fields: {} });
    }).catch(logError);
  };

  return {
    ...followRtp((work) => void change(work).catch(logError), now),
    playerReady: (sessionId, key) =>
      changePlayer(
        sessionId,
        key,
        'started',
        (player) => {
          const pausedAt = player.pausedAt === null ? null : now();
          return { ...player, startedAt: now(), pausedAt };
        },
        ({ id }) => report(key, 'started', { player: componentValue({ type: 'player', id }) }),
      ),
    playerFinished: (sessionId, key) =>
      changePlayer(
        sessionId,
        key,
        'finished',
        () => null,
        () => answer(key, 'finished'),
      ),
    playerFailed: (sessionId, key, error) =>
      changePlayer(
        sessionId,
        key,
        'failed',
        () => null,
        () => failure(key, error),
      ),
    recorderFull: (sessionId, recorderId) =>
      void change((draft) => stopRecorder({ draft, now: now() }, sessionId, recorderId)).catch(logError),
    recorded(audio) {
      const { objects, recorder } = audio;
      const { key, id, recordingId } = recorder;
      const kept = keepRecording(audio, options).catch((error: unknown) => {
        logError(error);
        return { kind: 'failed', error: 'The recording could not be stored' } as const;
      });
      const tellSession = (outcome: KeptRecording) =>
        change((draft) => {
          changeObjects(draft, objects.id, ({ recorders }) => ({
            recorders: recorders.filter((one) => one.key !== key),
          }));
          const recording = { kind: 'entity', type: 'recording', id: recordingId } as const;
          addPending(
            draft,
            objects.id,
            outcome.kind === 'failed'
              ? failure(key, outcome.error)
              : outcome.kind === 'empty'
                ? answer(key, 'empty')
                : answer(key, 'available', { recording }),
          );
          const name = outcome.kind === 'kept' ? 'available' : outcome.kind;
          const component = { type: 'recorder', id } as const;
          reportEvent(draft, objects.id, { component, name, at: now(), fields: {} });
        });
      void kept.then(tellSession).catch(logError);
    },
  };
}
