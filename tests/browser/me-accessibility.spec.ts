import { visitAccount } from './support/account-screens.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

// Eight screens, and axe takes its time on a busy machine.
test.setTimeout(240_000);

test('axe finds nothing wrong in my account in Dutch, neither light nor dark', async ({ portal }) => {
  await visitAccount(portal, 'Nederlands', (screen) => expectAccessible(portal.page, screen));
});

const phones = [
  [390, 'English'],
  [320, 'Nederlands'],
] as const;

for (const [width, language] of phones) {
  test(`nothing is wider than a screen of ${width} pixels`, async ({ portal }) => {
    await portal.page.setViewportSize({ width, height: 844 });
    await visitAccount(portal, language, async (screen) => {
      const over = await portal.page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(over, screen).toBe(0);
    });
  });
}
