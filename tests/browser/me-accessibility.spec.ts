import { visitAccount } from './support/account-screens.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';
import { expectFitsAt } from './support/widths.ts';

// Eight screens, and axe takes its time on a busy machine.
test.setTimeout(240_000);

test('axe finds nothing wrong in my account in Dutch, neither light nor dark, nor is it wider than a small phone', async ({
  portal,
}) => {
  await visitAccount(portal, async (screen) => {
    await expectAccessible(portal.page, screen);
    for (const width of [390, 320]) await expectFitsAt(portal.page, screen, width);
  });
});
