import { visitAccount } from '../support/account-screens.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/test.ts';
import { expectFitsAt } from '../support/widths.ts';

test('my account in Dutch has no accessibility violations in either theme, and fits a small phone', async ({
  portal,
}) => {
  await visitAccount(portal, async (screen) => {
    await expectAccessible(portal.page, screen);
    for (const width of [390, 320]) await expectFitsAt(portal.page, screen, width);
  });
});
