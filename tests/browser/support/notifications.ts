import type { BrowserContext, Page } from '@playwright/test';

/** The system's messages of the portal, by what they say. */
export const notificationsOf = (page: Page): Promise<readonly (string | undefined)[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
  });

/** Presses a button of the one message there is, as the system tells of it: none is drawn here. */
export async function pressNotificationButton(
  context: BrowserContext,
  action: 'answer' | 'decline',
): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker');
  await worker.evaluate(async (button) => {
    const scope = self as unknown as ServiceWorkerGlobalScope;
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('no message');
    scope.dispatchEvent(new NotificationEvent('notificationclick', { notification, action: button }));
  }, action);
}

/** Is the icon of a tab the portal's own, or drawn anew? */
export const iconState = (page: Page): Promise<'plain' | 'marked'> =>
  page.evaluate(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    return link?.href.startsWith('data:') ? 'marked' : 'plain';
  });
