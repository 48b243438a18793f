import AxeBuilder from '@axe-core/playwright';
import { visitScreens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ subject: 'accessibility' });
// Some twenty screens. Each is looked at in both themes and in both languages; in all four it would say the same.
test.describe.configure({ timeout: 360_000 });

const looks = [
  ['light', 'en'],
  ['dark', 'nl'],
] as const;

for (const [colorScheme, language] of looks) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test(`axe finds nothing wrong on any screen: ${colorScheme}, ${language}`, async ({
      portal,
      platform,
    }) => {
      const { page } = portal;
      // As if chosen in another tab: no menu could be reached beside a dialog.
      const elsewhere = await page.context().newPage();
      await elsewhere.goto(`${platform.origin}/config.json`);
      const speak = async (locale: 'en' | 'nl'): Promise<void> => {
        await elsewhere.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
      };
      await page.bringToFront();

      await visitScreens(portal, async (screen) => {
        await speak(language);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, impact, nodes }) => ({
          id,
          impact,
          nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
        }));
        expect(found, screen).toEqual([]);
        // The way on is found by English words.
        await speak('en');
      });
    });
  });
}
