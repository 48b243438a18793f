import * as v from 'valibot';
import type { Ring, RingAnswer, RingMessage } from '../../src/domain/protocol/ring-message.ts';

/** One message for an account, whatever the number of tabs and calls. */
const mark = 'web-phone-ring:';

/** Kept with the message: this worker may be stopped and started while it is shown. */
const keptSchema = v.object({ lineId: v.string(), clientId: v.string() });

type NotificationTarget = Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;

// TypeScript knows what every browser has: actions are shown by some, and passed over by the others.
interface RingOptions extends NotificationOptions {
  readonly actions: readonly { readonly action: RingAnswer['action']; readonly title: string }[];
  readonly renotify: boolean;
}

/** Shows and ends the message of a ringing call, one after the other: an end that overtook its beginning would miss it. */
export function createRingMessages(
  registration: NotificationTarget,
): (message: RingMessage, clientId: string) => Promise<void> {
  let turn: Promise<unknown> = Promise.resolve();
  async function show(ring: Ring, clientId: string): Promise<void> {
    const { accountId, lineId, title, body, answer, decline } = ring;
    const options: RingOptions = {
      tag: mark + accountId,
      body,
      // Another call in the place of one that is shown is news.
      renotify: true,
      requireInteraction: true,
      icon: '/icons/icon-192.png',
      actions: [
        { action: 'answer', title: answer },
        { action: 'decline', title: decline },
      ],
      data: { lineId, clientId } satisfies v.InferOutput<typeof keptSchema>,
    };
    await registration.showNotification(title, options);
  }
  async function end(accountId: string): Promise<void> {
    for (const shown of await registration.getNotifications({ tag: mark + accountId })) shown.close();
  }
  return (message, clientId) => {
    const done = turn.then(() =>
      message.type === 'webPhone.ring' ? show(message, clientId) : end(message.accountId),
    );
    // Its user may have taken the permission back.
    turn = done.catch(() => undefined);
    return done;
  };
}

type NotificationClick = Pick<NotificationEvent, 'action'> & {
  readonly notification: Pick<Notification, 'close' | 'data' | 'tag'>;
};

/** A press on the message: the page that sounds does it, and comes to the front, but for a call that is declined. */
export async function handleRingClick(
  { action, notification }: NotificationClick,
  clients: Pick<Clients, 'get' | 'openWindow'>,
): Promise<void> {
  const kept = v.safeParse(keptSchema, notification.data);
  if (!notification.tag.startsWith(mark) || !kept.success) return;
  notification.close();
  const { lineId, clientId } = kept.output;
  const page = await clients.get(clientId);
  if (action === 'answer' || action === 'decline')
    page?.postMessage({ type: 'webPhone.ringAnswer', lineId, action } satisfies RingAnswer);
  if (action === 'decline') return;
  // The page is gone, and its calls with it: what is left is to show the portal.
  if (!(page instanceof WindowClient)) await clients.openWindow('/');
  // A press that is some time ago brings nothing to the front.
  else await page.focus().catch(() => undefined);
}
