import { detailsPart } from '../../../driver/entity/details-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import { expect, test } from '../../support/test.ts';

test('details whose code cannot be loaded say so in their panel, and can be loaded later', async ({
  portal,
}) => {
  const { page } = portal;
  const list = listPart(page);
  const details = detailsPart(page, 'User details');
  await portal.enterAt('zorggroep', 'Zorggroep Noordoost-Groningen', '/users');
  await list.expectRows();
  const code = '**/assets/*';
  await page.route(code, (route) => route.abort('internetdisconnected'));
  const [name = ''] = await list.names();
  await list.row(name).click();
  const failed = detailsPart(page, 'Details');
  await expect(failed.panel()).toContainText('This part of the portal could not be loaded');
  await expect(list.row(name)).toBeVisible();
  await page.unroute(code);
  await expect(async () => {
    if (await failed.button('Try again').isVisible()) await failed.button('Try again').click();
    await expect(details.panel()).toContainText(name, { timeout: 2000 });
  }).toPass();
  // Its styles have been loaded as well.
  expect(
    await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
          (link) => !link.sheet,
        ).length,
    ),
  ).toBe(0);
});
