import { findings } from './support/axe.ts';
import { visitScreens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ subject: 'accessibility' });
// Some thirty screens, of several people.
test.describe.configure({ timeout: 360_000 });

test('axe finds nothing wrong on any screen, neither light nor dark', async ({ portal }) => {
  // One visit for both: the way there takes longer than axe.
  await visitScreens(portal, async (screen) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await portal.page.emulateMedia({ colorScheme });
      expect(await findings(portal.page), `${screen}, ${colorScheme}`).toEqual([]);
    }
  });
});
