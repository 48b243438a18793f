import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectSoundLayout } from '../support/layout/expect-sound-layout.ts';
import { visitLists } from '../support/list-screens.ts';
import { expect, test } from '../support/test.ts';
import { shortVisits } from '../support/visits.ts';
import { atWidth, expectFits } from '../support/widths.ts';

// About thirty screens, for several users. Each test takes more than a minute, so another worker may take the second.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

// One visit for all checks: getting to a screen takes longer than axe.
const checkOn = (page: Page) => async (screen: string) => {
  await expectAccessible(page, screen);
  await expectSoundLayout(page, screen);
  await atWidth(page, 390, async () => {
    await expectFits(page, screen);
    await expectSoundLayout(page, screen);
  });
};

for (const [subject, visit] of Object.entries(shortVisits))
  test(`no screen of ${subject} has accessibility violations in either theme or faults in its layout, and every one fits a phone`, async ({
    portal,
  }) => {
    await visit(portal, checkOn(portal.page));
  });

test('every list page has one title and no accessibility violations in either theme or faults in its layout, and fits a phone', async ({
  portal,
}) => {
  const { page } = portal;
  // Few rows are enough, and axe's time grows with them.
  await page.setViewportSize({ width: 1280, height: 480 });
  await portal.enter('operator', 'noordoost');
  const errors: string[] = [];
  page.on('console', (said) => said.type() === 'error' && errors.push(said.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  const check = checkOn(page);
  await visitLists(portal, async (name) => {
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
    await check(name);
  });
  expect(errors).toEqual([]);
});
