import type { Page } from '@playwright/test';

/**
 * What the user lets the pages of an origin do with the microphone, from each answer on and as long as this page is
 * open. A Chromium that answers such questions by itself gives a microphone to those who are denied one, too.
 */
export async function microphonePermission(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  // Without it what is set is that of a window nobody has open.
  const { browserContextId } = targetInfo;
  return (setting: 'granted' | 'denied'): Promise<unknown> =>
    devtools.send('Browser.setPermission', {
      permission: { name: 'microphone' },
      setting,
      origin,
      ...(browserContextId !== undefined && { browserContextId }),
    });
}
