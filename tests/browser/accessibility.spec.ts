import AxeBuilder from '@axe-core/playwright';
import { visitScreens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ subject: 'accessibility' });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test(`axe finds nothing wrong on any screen, ${colorScheme}`, async ({ portal }) => {
      await visitScreens(portal, async (screen) => {
        const { violations } = await new AxeBuilder({ page: portal.page }).analyze();
        const found = violations.map(({ id, impact, nodes }) => ({
          id,
          impact,
          nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
        }));
        expect(found, screen).toEqual([]);
      });
    });
  });
}
