import { visitFrame } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { expectFits } from '../support/widths.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test.setTimeout(120_000);

test('on a phone everything fits the screen, and all controls can be reached', async ({ portal }) => {
  await visitFrame(portal, (screen) => expectFits(portal.page, screen));
  // Choosing a theme closes the menu, which would cover the page.
  await portal.setTheme('Dark');
  await expect(portal.header().getByRole('button', { name: 'Menu', expanded: false })).toBeFocused();
});
