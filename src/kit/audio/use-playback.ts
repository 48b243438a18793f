import { useEffect, useState } from 'react';
import { downloadProblem } from '../../lib/browser/download-problem.ts';
import { useStore } from '../base/use-store.ts';
import type { Playback, PlaybackProblem, PlaybackState } from './playback.ts';
import { createPlayback } from './playback.ts';

/** Finds out why a file cannot be played: an <audio> element reports every problem alike. */
const diagnoseAudio = async (src: string): Promise<PlaybackProblem> =>
  (await downloadProblem(src)) ?? 'undecodable';

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
