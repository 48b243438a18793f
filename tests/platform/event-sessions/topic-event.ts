/** An event of a topic; numbers begin at 1 and rise. */
export interface TopicEvent {
  readonly number: number;
  readonly event: unknown;
}
