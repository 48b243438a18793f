import { findings } from './support/axe.ts';
import { visitScreens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ subject: 'accessibility' });
// Some twenty screens, of several people.
test.describe.configure({ timeout: 360_000 });

test('axe finds nothing wrong on any screen, neither light in English nor dark in Dutch', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  // As if chosen in another tab: no menu could be reached beside a dialog.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${platform.origin}/config.json`);
  const look = async (colorScheme: 'light' | 'dark', locale: 'en' | 'nl'): Promise<void> => {
    await elsewhere.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  };
  await page.bringToFront();

  // One visit for both: the way there takes longer than axe.
  await visitScreens(portal, async (screen) => {
    expect(await findings(page), `${screen}, light, en`).toEqual([]);
    await look('dark', 'nl');
    expect(await findings(page), `${screen}, dark, nl`).toEqual([]);
    // The way on is found by English words.
    await look('light', 'en');
  });
});
