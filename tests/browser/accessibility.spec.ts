import { expectAccessible } from './support/axe.ts';
import { visitScreens } from './support/screens.ts';
import { test } from './support/test.ts';
import { expectFitsAt } from './support/widths.ts';

// Some thirty screens, of several people.
test.describe.configure({ timeout: 360_000 });

test('axe finds nothing wrong on any screen, neither light nor dark, and none is wider than a phone', async ({
  portal,
}) => {
  // One visit for all: the way there takes longer than axe.
  await visitScreens(portal, async (screen) => {
    await expectAccessible(portal.page, screen);
    await expectFitsAt(portal.page, screen, 390);
  });
});
