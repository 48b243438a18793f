import type { AudioFailure } from '../../../../src/domain/value/audio.ts';
import type { Sound } from '../../../../src/domain/entities/sound/model.ts';
import { uploadLimitBytes } from '../../../../src/domain/entities/sound/calls.ts';
import type { AudioStore } from '../../audio/audio-store.ts';
import { AudioFetchError, fetchAudio } from '../../audio/fetch-audio.ts';
import { speak } from '../../audio/speak.ts';
import { ToolMissing } from '../../audio/tool.ts';
import { UnusableAudio } from '../../audio/transcode.ts';
import type { OutgoingRequests } from '../../outgoing/requests.ts';
import type { Store } from '../../store/store.ts';
import { ownRows } from '../../store/own-row.ts';

/** The source of the audio is missing. */
export class SourceGone extends Error {
  override name = 'SourceGone';
  readonly reason: 'gone' | 'interrupted';
  constructor(reason: SourceGone['reason']) {
    super(`the source is ${reason}`);
    this.reason = reason;
  }
}

export interface Sources {
  readonly store: Pick<Store, 'get'>;
  readonly shelf: AudioStore;
  /** Whether the platform may fetch from this address. */
  readonly isAllowed: (address: string) => boolean;
  readonly outgoing: OutgoingRequests;
}

const fetchMs = 30_000;

/** The file to make a sound's audio from. `folder` is for intermediate files. */
export async function sourceFile(
  { id, organizationId, settings }: Sound,
  { store, shelf, isAllowed, outgoing }: Sources,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  switch (settings?.type) {
    case 'fromUri': {
      const file = `${folder}/fetched`;
      await fetchAudio(settings.uri, file, {
        maxBytes: uploadLimitBytes,
        timeoutMs: fetchMs,
        isAllowed,
        outgoing,
        requester: { organizationId, sessionId: id },
        signal,
      });
      return file;
    }
    case 'textToSpeech':
      return speak(settings.definition, folder, signal);
    case 'fromRecording': {
      const recording = ownRows(store, organizationId).find('recording', settings.recording);
      const audio = recording?.audio;
      const found = audio && shelf.find({ kind: 'recording', id: settings.recording }, audio.id, 'wav');
      if (!found) throw new SourceGone('gone');
      return found.path;
    }
    case 'upload':
    case undefined: {
      const given = shelf.sourceOf({ kind: 'sound', id });
      if (given === null) throw new SourceGone('interrupted');
      return given;
    }
  }
}

/** The reason of a failure, as the portal shows it. */
export function failureOf(error: unknown): AudioFailure {
  if (error instanceof ToolMissing) return error.tool === 'ffmpeg' ? 'noTranscoder' : 'noSpeech';
  const hasReason =
    error instanceof UnusableAudio || error instanceof AudioFetchError || error instanceof SourceGone;
  return hasReason ? error.reason : 'failed';
}
