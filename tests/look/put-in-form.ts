import type { Page } from '@playwright/test';
import type { Form } from './forms.ts';
import { sizes } from './forms.ts';
import type { Locale } from '../../src/i18n/locale.ts';

/** Changes the language of a tab in place, as another tab of the browser does. */
export async function speak(page: Page, language: Locale): Promise<void> {
  await page.evaluate((locale) => {
    localStorage.setItem('locale', locale);
    window.dispatchEvent(new StorageEvent('storage', { key: 'locale', newValue: locale }));
  }, language);
  await page.waitForFunction((locale) => document.documentElement.lang === locale, language);
}

/** The language that a tab shows. */
export const spoken = (page: Page): Promise<Locale> =>
  page.evaluate(() => document.documentElement.lang as Locale);

export async function putInForm(page: Page, { size, theme, language }: Form): Promise<void> {
  if ((await spoken(page)) !== language) await speak(page, language);
  if (page.viewportSize()?.width !== sizes[size].width) await page.setViewportSize(sizes[size]);
  await page.emulateMedia({ colorScheme: theme });
}
