/** The states of a recording and the legal moves between them (S1 §4); the order is ours. Moves out of `unknown` are free. */
export const recordingMoves = {
  unknown: ['recording', 'stopped', 'finished', 'available', 'failed'],
  recording: ['stopped', 'finished', 'failed'],
  /** By whoever had it made, in mid-call: a call that ends finishes it. */
  stopped: ['finished', 'failed'],
  finished: ['available', 'failed'],
  /** Its audio was lost. */
  available: ['failed'],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

export type RecordingState = keyof typeof recordingMoves;
export const recordingStates = Object.keys(recordingMoves) as [RecordingState, ...RecordingState[]];
