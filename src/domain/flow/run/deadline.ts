const seconds = 1000;
const minutes = 60 * seconds;

/** How long answers may take, in milliseconds. */
export const maxAnswerMs = {
  command: 30 * seconds,
  /** The other party's telephone may ring first. */
  transfer: 3 * minutes,
  /** A tone itself, without the gap. */
  tone: 0.5 * seconds,
  /** Speech has to be made, or a file to be fetched. */
  sound: 10 * minutes,
  /** The recording of a stopped recorder. */
  recording: minutes,
  /** The last events of a channel after its end. */
  lastEvents: 5 * seconds,
} as const;
