import { listPart } from '../driver/list-part.ts';
import { demoUserId } from './support/demo-user-id.ts';
import { expect, test } from './support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';

test('a list is a link: a colleague sees the same, one who may see less is told what is hidden, a stranger is sent home', async ({
  portal,
  openOtherBrowser,
}) => {
  const list = listPart(portal.page);
  const { page } = portal;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await portal.enter('zorggroep', home);
  await list.openList();
  await list.openFilter();
  await list.filterText('Email address', 'zorggroep');
  await list.filterText('Name', 'wilma');
  await list.applyFilter();
  await list.sortBy('Name');
  await expect(page).toHaveURL(/sort=-displayName/);
  await list.row('Wilma Oosterhuis').click();
  const details = page.getByRole('complementary', { name: 'User details' });
  await details.getByRole('button', { name: 'Copy link' }).click();
  await expect(portal.toast('Link copied to clipboard')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  const shown = await list.names();
  const path = link.pathname + link.search;

  // The way back: what was opened, how it was sorted, how it was filtered.
  await page.goBack();
  await expect(details).toBeHidden();
  await page.goBack();
  await expect(list.columnHeader('Name')).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await expect(list.activeFilters()).toBeHidden();

  /** Somebody else, in a browser of their own, who was sent the link before they have signed in. */
  const opened = async (identifier: string) => {
    const other = await openOtherBrowser();
    await other.open(path);
    await other.signIn({ identifier });
    return { other, list: listPart(other.page), details: other.page.getByRole('complementary') };
  };

  const colleague = await opened('operator');
  await expect.poll(() => colleague.list.names()).toEqual(shown);
  await expect(colleague.list.activeFilters()).toContainText('Email address');
  await expect(colleague.list.columnHeader('Name')).toHaveAttribute('aria-sort', 'descending');
  await expect(colleague.details.getByText('Wilma Oosterhuis').first()).toBeVisible();

  const less = await opened('frontdesk');
  const notice = less.other.page.getByRole('alert').filter({ hasText: 'may not see' });
  await expect(notice).toContainText('what you may not see: Email address. That is left out.');
  await expect(less.list.activeFilters()).toContainText('wilma');
  await expect(less.list.activeFilters()).not.toContainText('Email address');
  await expect(less.other.page.getByRole('main')).not.toContainText('zorggroep@');
  await notice.getByRole('button', { name: 'Go on without it' }).click();
  await expect(notice).toBeHidden();
  await expect(less.other.page).not.toHaveURL(/email/);
  await expect(less.other.page).toHaveURL(/wilma/);
  // Somebody who is not of this organization's tree, in its details: no more than that there is nothing to see.
  const stranger = demoUserId('harbour');
  await less.other.open(`${link.pathname}?viewType=user&viewId=${stranger}`);
  await expect(less.details).toContainText(`Could not find User with ID ${stranger}`);
  await expect(less.details).toContainText('It does not exist, or you may not see it.');
  await less.other.open(`${link.pathname}?viewType=auditEntry&viewId=x&page=x&mode=odd`);
  await expect(less.list.grid()).toBeVisible();

  const outsider = await opened('harbour');
  await expect(outsider.other.toast('or you have no access to it')).toBeVisible();
  await expect(outsider.other.search()).toBeVisible();
  await expect(outsider.other.page.getByRole('main')).not.toContainText('Zorggroep');
});
