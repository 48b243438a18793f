import * as v from 'valibot';

/*
 * Between a page and the service worker, of a call that rings while nobody looks. The page that sounds says what to show;
 * the service worker shows it as a message of the system's, since its buttons come back to nobody else.
 */

const ring = v.object({
  type: v.literal('webPhone.ring'),
  /** Each has one message at most: tabs of one browser may be of several users. */
  accountId: v.string(),
  lineId: v.string(),
  title: v.string(),
  /** Who calls, any text at all. */
  body: v.string(),
  /** The words of its buttons. */
  answer: v.string(),
  decline: v.string(),
});
export type Ring = v.InferOutput<typeof ring>;

/** It rings no more, or somebody looks: whatever is shown goes. */
const ringOver = v.object({ type: v.literal('webPhone.ringOver'), accountId: v.string() });

/** To the page that sounds: what was pressed in the message. */
const ringAnswer = v.object({
  type: v.literal('webPhone.ringAnswer'),
  lineId: v.string(),
  action: v.picklist(['answer', 'decline']),
});
export type RingAnswer = v.InferOutput<typeof ringAnswer>;

export type RingMessage = Ring | v.InferOutput<typeof ringOver>;

const toWorker = v.variant('type', [ring, ringOver]);

/** What a page says of a ringing call; null where it says something else. */
export function ringMessageOf(data: unknown): RingMessage | null {
  const read = v.safeParse(toWorker, data);
  return read.success ? read.output : null;
}

/** What the service worker says of its message; null where it says something else. */
export function ringAnswerOf(data: unknown): RingAnswer | null {
  const read = v.safeParse(ringAnswer, data);
  return read.success ? read.output : null;
}
