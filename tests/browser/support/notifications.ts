import type { BrowserContext, Page } from '@playwright/test';

/** The texts of the system notifications that the portal shows. */
export const notificationsOf = (page: Page): Promise<readonly (string | undefined)[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
  });

/** Dispatches the click on a button of the only notification: the test browser does not draw notifications. */
export async function pressNotificationButton(
  context: BrowserContext,
  action: 'answer' | 'decline',
): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  await worker.evaluate(async (button) => {
    const scope = self as unknown as ServiceWorkerGlobalScope;
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('There is no notification');
    scope.dispatchEvent(new NotificationEvent('notificationclick', { notification, action: button }));
  }, action);
}

/** Whether a tab shows the plain favicon or the marked one, which is drawn as a data URL. */
export const iconState = (page: Page): Promise<'plain' | 'marked'> =>
  page.evaluate(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    return link?.href.startsWith('data:') ? 'marked' : 'plain';
  });
