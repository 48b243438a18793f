import { detailsPart } from '../../driver/entity/details-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });
test.afterEach(({ platform }) => platform.start());

const lists = ['Devices', 'Trunks', 'Recordings'] as const;
const opened = 25;

test('lists and organizations are shown without the platform after many details were opened', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  await portal.enter('zorggroep', 'Zorggroep Noordoost-Groningen');
  await portal.waitUntilInstalled();
  for (const list of lists) {
    await listPart(page, list).openList();
    await expect(listPart(page, list).freshness()).toHaveText('Live');
  }

  const users = listPart(page, 'Users');
  await users.openList();
  const all = await users.names();
  const names = all.filter((name) => all.indexOf(name) === all.lastIndexOf(name)).slice(0, opened);
  expect(names).toHaveLength(opened);
  const details = detailsPart(page, 'User details');
  for (const name of names) {
    await users.row(name).click();
    await expect(details.name()).toHaveText(name);
  }
  await details.close();
  // A closed data set stays registered for ten seconds. Only then may the engine drop it, or others for its sake.
  await page.waitForTimeout(11_000);

  await platform.kill();
  await page.reload();
  for (const list of lists) {
    await listPart(page, list).openList();
    await expect(listPart(page, list).freshness()).toHaveText(/^as of /);
  }
  await portal.changeOrganizationButton().click();
  await expect(portal.organization('Zorggroep Noordoost-Groningen')).toBeVisible();
  await expect(page.getByText(/^as of \d/)).toBeVisible();
});
