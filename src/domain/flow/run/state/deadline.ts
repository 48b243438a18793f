const seconds = 1000;
const minutes = 60 * seconds;

/** The time limits for answers, in ms. */
export const maxAnswerMs = {
  command: 30 * seconds,
  /** The phone of the other party may ring first. */
  transfer: 3 * minutes,
  /** One tone, without its gap. */
  tone: 0.5 * seconds,
  /** Speech may have to be generated, or a file downloaded. */
  sound: 10 * minutes,
  /** Saving the recording after the recorder has stopped. */
  recording: minutes,
  /** The last events of a channel, after its end. */
  lastEvents: 5 * seconds,
} as const;
