import * as v from 'valibot';

/*
 * Messages between a page and the service worker about a call that rings while the portal is in the background. The
 * page that hosts the phone decides what to show; the service worker shows the system notification, because only a
 * service worker receives clicks on notification buttons.
 */

const ring = v.object({
  type: v.literal('webPhone.ring'),
  /** Each account has one notification at most; tabs of one browser may belong to several users. */
  accountId: v.string(),
  lineId: v.string(),
  title: v.string(),
  /** The caller; arbitrary text. */
  body: v.string(),
  /** The labels of the buttons. */
  answer: v.string(),
  decline: v.string(),
});
export type Ring = v.InferOutput<typeof ring>;

/** Ringing has ended, or the portal is visible again: close the notification. */
const ringOver = v.object({ type: v.literal('webPhone.ringOver'), accountId: v.string() });

/** To the page that hosts the phone: the button that was pressed. */
const ringAnswer = v.object({
  type: v.literal('webPhone.ringAnswer'),
  lineId: v.string(),
  action: v.picklist(['answer', 'decline']),
});
export type RingAnswer = v.InferOutput<typeof ringAnswer>;

export type RingMessage = Ring | v.InferOutput<typeof ringOver>;

const toWorker = v.variant('type', [ring, ringOver]);

/** Parses a page's message about a ringing call; null for any other message. */
export function ringMessageOf(data: unknown): RingMessage | null {
  const read = v.safeParse(toWorker, data);
  return read.success ? read.output : null;
}

/** Parses the service worker's message about its notification; null for any other message. */
export function ringAnswerOf(data: unknown): RingAnswer | null {
  const read = v.safeParse(ringAnswer, data);
  return read.success ? read.output : null;
}
