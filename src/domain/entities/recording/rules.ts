/** The states of a recording (S1-4-11) and their transitions, which are ours. `unknown` may change to any state. */
export const recordingMoves = {
  unknown: ['recording', 'stopped', 'finished', 'available', 'failed'],
  recording: ['stopped', 'finished', 'failed'],
  /** Stopped during the call; the end of the call finishes it. */
  stopped: ['finished', 'failed'],
  finished: ['available', 'failed'],
  /** Its audio was lost. */
  available: ['failed'],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

export type RecordingState = keyof typeof recordingMoves;
export const recordingStates = Object.keys(recordingMoves) as [RecordingState, ...RecordingState[]];
