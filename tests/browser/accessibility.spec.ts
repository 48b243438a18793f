import { expectAccessible } from './support/axe.ts';
import { visitScreens } from './support/screens.ts';
import { test } from './support/test.ts';

// Some thirty screens, of several people.
test.describe.configure({ timeout: 360_000 });

test('axe finds nothing wrong on any screen, neither light nor dark', async ({ portal }) => {
  // One visit for both: the way there takes longer than axe.
  await visitScreens(portal, (screen) => expectAccessible(portal.page, screen));
});
