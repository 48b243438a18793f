import { expectAccessible } from '../support/axe.ts';
import { visitScreens } from '../support/screens.ts';
import { test } from '../support/test.ts';
import { expectFitsAt } from '../support/widths.ts';

// About thirty screens, for several users.
test.describe.configure({ timeout: 360_000 });

test('no screen has accessibility violations in either theme, and every screen fits a phone', async ({
  portal,
}) => {
  // One visit for all checks: getting to a screen takes longer than axe.
  await visitScreens(portal, async (screen) => {
    await expectAccessible(portal.page, screen);
    await expectFitsAt(portal.page, screen, 390);
  });
});
