import type { Page } from '@playwright/test';

/**
 * Returns a function that grants or denies an origin the microphone, for as long as this page is open. The flag with
 * which Chromium answers permission prompts by itself cannot be used: it grants a denied microphone too.
 */
export async function microphonePermission(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  // Without this id the permission would be set for the default context, which the test does not use.
  const { browserContextId } = targetInfo;
  return (setting: 'granted' | 'denied'): Promise<unknown> =>
    devtools.send('Browser.setPermission', {
      permission: { name: 'microphone' },
      setting,
      origin,
      ...(browserContextId !== undefined && { browserContextId }),
    });
}
