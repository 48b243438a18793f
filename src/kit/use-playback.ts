import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Playback, PlaybackProblem, Playing } from './playback.ts';
import { createPlayback } from './playback.ts';

/** Asks why a file cannot be heard, of whoever has it: an <audio> says of all there is the same. */
export async function examineAudio(src: string): Promise<PlaybackProblem> {
  try {
    const { ok, status } = await fetch(src, { method: 'HEAD', cache: 'no-store', credentials: 'include' });
    if (ok) return 'undecodable';
    if (status === 404 || status === 410) return 'gone';
    return status === 401 || status === 403 ? 'forbidden' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** The player of a file: of another file it is another component. `duration`: what is known of it ahead, seconds. */
export function usePlayback(src: string, duration: number): Playback {
  const [playback] = useState(() =>
    createPlayback({ audio: new Audio(), src, examine: () => examineAudio(src), duration }),
  );
  // Once for each time that it is shown: a page that is put aside is silent, and goes on where it was.
  useEffect(() => playback.attach(), [playback]);
  return playback;
}

/** How it stands. */
export const usePlaying = ({ state }: Playback): Playing => useSyncExternalStore(state.subscribe, state.get);
