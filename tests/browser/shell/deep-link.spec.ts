import { listPart } from '../../driver/entity/list-part.ts';
import { demoUserId } from '../support/demo-user-id.ts';
import { expect, test } from '../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';

// Proves S0-2-27, S0-4-21.
test('a link to a list opens the same list for others, as far as they may see it', async ({
  portal,
  openOtherBrowser,
}) => {
  const list = listPart(portal.page);
  const { page } = portal;
  const details = page.getByRole('complementary', { name: 'User details' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await portal.enter('zorggroep', home);
  await list.openList();

  await test.step('a link opens with the outline of the page at once', async () => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[data-skeleton="page"]')) return;
        document.documentElement.dataset['outlined'] = 'true';
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await portal.open(portal.path().replace('/users', '/devices'));
    await expect(listPart(page, 'Devices').grid()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-outlined', 'true');
    await list.openList();
  });

  const { link, shown } = await test.step('filter, sort, open a row and copy the link', async () => {
    await list.openFilter();
    await list.filterText('Email address', 'zorggroep');
    await list.filterText('Name', 'wilma');
    await list.applyFilter();
    await list.sortBy('Name');
    await expect(page).toHaveURL(/sort=-displayName/);
    await list.row('Wilma Oosterhuis').click();
    await details.getByRole('button', { name: 'Copy link' }).click();
    await expect(portal.toast('Link copied to clipboard')).toBeVisible();
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    return { link: copied, shown: await list.names() };
  });
  const path = link.pathname + link.search;

  await test.step('go back: close the details, undo the sorting, undo the filter', async () => {
    await page.goBack();
    await expect(details).toBeHidden();
    await page.goBack();
    await expect(list.columnHeader('Name')).toHaveAttribute('aria-sort', 'ascending');
    await page.goBack();
    await expect(list.activeFilters()).toBeHidden();
  });

  /** Opens the link in another browser and signs in there. */
  const openLinkAs = async (identifier: string) => {
    const other = await openOtherBrowser();
    await other.open(path);
    await other.signIn({ identifier });
    return { other, list: listPart(other.page), details: other.page.getByRole('complementary') };
  };

  await test.step('a colleague sees the same list', async () => {
    const colleague = await openLinkAs('operator');
    await expect.poll(() => colleague.list.names()).toEqual(shown);
    await expect(colleague.list.activeFilters()).toContainText('Email address');
    await expect(colleague.list.columnHeader('Name')).toHaveAttribute('aria-sort', 'descending');
    await expect(colleague.details.getByText('Wilma Oosterhuis').first()).toBeVisible();
  });

  await test.step('a user with fewer permissions is told what was left out', async () => {
    const less = await openLinkAs('frontdesk');
    const notice = less.other.page.getByRole('alert').filter({ hasText: 'do not have access' });
    await expect(notice).toContainText('fields you do not have access to: Email address. They are ignored.');
    await expect(less.list.activeFilters()).toContainText('wilma');
    await expect(less.list.activeFilters()).not.toContainText('Email address');
    await expect(less.other.page.getByRole('main')).not.toContainText('zorggroep@');
    await notice.getByRole('button', { name: 'Continue without them' }).click();
    await expect(notice).toBeHidden();
    await expect(less.other.page).not.toHaveURL(/email/);
    await expect(less.other.page).toHaveURL(/wilma/);
    // A user of an unrelated organization: the details say no more than that there is nothing to see.
    const stranger = demoUserId('harbour');
    await less.other.open(`${link.pathname}?viewType=user&viewId=${stranger}`);
    await expect(less.details).toContainText(`Could not find User with ID ${stranger}`);
    await expect(less.details).toContainText('It does not exist, or you do not have access to it.');
    await less.other.open(`${link.pathname}?viewType=auditEntry&viewId=x&page=x&mode=odd`);
    await expect(less.list.grid()).toBeVisible();
  });

  await test.step('a user of another organization is sent home', async () => {
    const outsider = await openLinkAs('harbour');
    await expect(outsider.other.toast('or you do not have access to it')).toBeVisible();
    await expect(outsider.other.search()).toBeVisible();
    await expect(outsider.other.page.getByRole('main')).not.toContainText('Zorggroep');
  });
});
