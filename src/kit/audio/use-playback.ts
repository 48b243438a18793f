import { useEffect, useState } from 'react';
import { useStore } from '../base/use-store.ts';
import type { Playback, PlaybackProblem, PlaybackState } from './playback.ts';
import { createPlayback } from './playback.ts';

/** Asks the server why a file cannot be played: an <audio> element reports every problem alike. */
export async function diagnoseAudio(src: string): Promise<PlaybackProblem> {
  try {
    const { ok, status } = await fetch(src, { method: 'HEAD', cache: 'no-store', credentials: 'include' });
    if (ok) return 'undecodable';
    if (status === 404 || status === 410) return 'gone';
    return status === 401 || status === 403 ? 'forbidden' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** The player of one file; render another file under another key. `duration`: the length known in advance, seconds. */
export function usePlayback(src: string, duration: number): Playback {
  const [playback] = useState(() =>
    createPlayback({ audio: new Audio(), src, diagnose: () => diagnoseAudio(src), duration }),
  );
  // Runs each time the page is shown: a hidden page is silent and later resumes at its position.
  useEffect(() => playback.attach(), [playback]);
  return playback;
}

export const usePlaybackState = ({ state }: Playback): PlaybackState => useStore(state);
