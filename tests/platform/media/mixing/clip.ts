import { frameLength, frameMs } from '../../audio/mu-law.ts';
import { silentFrame } from '../../audio/sum.ts';
import type { Loop } from './tones.ts';

/** Audio of a known length, cut into frames. */
export interface Clip {
  readonly frames: number;
  readonly frame: (index: number) => Buffer;
}

export const loopClip = (loop: Loop): Clip => ({
  frames: loop.length,
  frame: (index) => loop[index] ?? silentFrame,
});

export const silenceClip = (ms: number): Clip => ({
  frames: Math.max(0, Math.ceil(ms / frameMs)),
  frame: () => silentFrame,
});

/** Encoded audio; silence fills its last frame. */
export function bufferClip(encoded: Buffer): Clip {
  const frames = Math.ceil(encoded.byteLength / frameLength);
  return {
    frames,
    frame(index) {
      const frame = encoded.subarray(index * frameLength, (index + 1) * frameLength);
      return frame.byteLength === frameLength
        ? frame
        : Buffer.concat([frame, silentFrame.subarray(frame.byteLength)]);
    },
  };
}

/** Clips one after the other. */
export function joinedClip(clips: readonly Clip[]): Clip {
  const starts: number[] = [];
  let frames = 0;
  for (const clip of clips) {
    starts.push(frames);
    frames += clip.frames;
  }
  let last = 0;
  return {
    frames,
    frame(index) {
      // Frames are asked for in order, except after a repetition.
      if (index < (starts[last] ?? 0)) last = 0;
      while (last + 1 < clips.length && index >= (starts[last + 1] ?? 0)) last += 1;
      return clips[last]?.frame(index - (starts[last] ?? 0)) ?? silentFrame;
    },
  };
}
