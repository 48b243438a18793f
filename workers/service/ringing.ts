import * as v from 'valibot';
import type { Ring, RingAnswer, RingMessage } from '../../src/domain/protocol/ring-message.ts';

/** One notification per account, whatever the number of tabs and calls. */
const tagPrefix = 'web-phone-ring:';

/** Stored in the notification, because this worker may be stopped and started while it is shown. */
const keptSchema = v.object({ lineId: v.string(), clientId: v.string() });

type NotificationTarget = Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;

// Not in TypeScript's library: some browsers show actions, the others ignore them.
interface RingOptions extends NotificationOptions {
  readonly actions: readonly { readonly action: RingAnswer['action']; readonly title: string }[];
  readonly renotify: boolean;
}

/**
 * Shows and closes the notification of a ringing call, in order: a close that overtook its show would find nothing to
 * close.
 */
export function createRingMessages(
  registration: NotificationTarget,
): (message: RingMessage, clientId: string) => Promise<void> {
  let lastStep: Promise<unknown> = Promise.resolve();
  async function show(ring: Ring, clientId: string): Promise<void> {
    const { accountId, lineId, title, body, answer, decline } = ring;
    const options: RingOptions = {
      tag: tagPrefix + accountId,
      body,
      // Another call that replaces a shown one alerts again.
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
    for (const shown of await registration.getNotifications({ tag: tagPrefix + accountId })) shown.close();
  }
  return (message, clientId) => {
    const done = lastStep.then(() =>
      message.type === 'webPhone.ring' ? show(message, clientId) : end(message.accountId),
    );
    // Fails if the user has revoked the permission.
    lastStep = done.catch(() => undefined);
    return done;
  };
}

type NotificationClick = Pick<NotificationEvent, 'action'> & {
  readonly notification: Pick<Notification, 'close' | 'data' | 'tag'>;
};

/**
 * Handles a click on the notification: passes it to the page with the audio and, unless the call was declined, focuses
 * the page.
 */
export async function handleRingClick(
  { action, notification }: NotificationClick,
  clients: Pick<Clients, 'get' | 'openWindow'>,
): Promise<void> {
  const kept = v.safeParse(keptSchema, notification.data);
  if (!notification.tag.startsWith(tagPrefix) || !kept.success) return;
  notification.close();
  const { lineId, clientId } = kept.output;
  const page = await clients.get(clientId);
  if (action === 'answer' || action === 'decline')
    page?.postMessage({ type: 'webPhone.ringAnswer', lineId, action } satisfies RingAnswer);
  if (action === 'decline') return;
  // The page is gone and its calls with it: just show the portal.
  if (!(page instanceof WindowClient)) await clients.openWindow('/');
  // Focusing fails when the click is too long ago.
  else await page.focus().catch(() => undefined);
}
