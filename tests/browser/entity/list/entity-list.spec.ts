import { listPart } from '../../../driver/entity/list-part.ts';
import { writtenId, renameWrite, userWrite } from '../../support/user-writes.ts';
import { recordRowRenders } from '../../support/row-renders.ts';
import { expect, test } from '../../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';
const byName = (a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1);

// Proves S0-2-06, S0-9-15, S1-2.3-06.
test('shows, sorts and searches rows in pages or all at once, by keyboard as well, and keeps its place', async ({
  portal,
}) => {
  const list = listPart(portal.page);
  const { keyboard } = portal.page;
  await portal.enterAt('zorggroep', home, '/users');
  await list.expectRows();

  await test.step('place, search and sorting are kept while another page is shown, without affecting that page', async () => {
    const all = await list.count();
    const begin = await list.names();
    const top = await list.scrollTo(700);
    expect(top).not.toBe((await list.names())[0]);
    await portal.page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(portal.gaugeMeter()).toBeVisible();
    await list.openList();
    await expect.poll(() => list.topRowName()).toBe(top);
    await portal.page.goBack();
    await expect(portal.gaugeMeter()).toBeVisible();
    await portal.page.goBack();
    await expect.poll(() => list.topRowName()).toBe(top);
    await portal.page.reload();
    await expect.poll(() => list.topRowName()).toBe(top);
    await list.goToPage('Next');
    await expect.poll(async () => (await list.topRowName()) === (await list.names())[0]).toBe(true);
    await list.goToPage('First');

    await list.searchFor('wilma');
    await expect.poll(() => list.count()).toBeLessThan(all);
    await list.sortBy('Name');
    await expect(portal.page).toHaveURL(/sort=-displayName/);
    const left = await list.names();
    await portal.page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(portal.gaugeMeter()).toBeVisible();
    expect(new URL(portal.page.url()).search).toBe('');
    await list.openList();
    await expect(portal.page).toHaveURL(/search=wilma/);
    await expect(portal.page).toHaveURL(/sort=-displayName/);
    await expect(list.search()).toHaveValue('wilma');
    expect(await list.names()).toEqual(left);
    await list.searchFor('');
    await list.sortBy('Name');
    await expect.poll(() => list.names()).toEqual(begin);
  });

  await test.step('pages of 50 rows, sorting by a column, and a search while typing', async () => {
    await expect(list.freshness()).toHaveText('Live');
    const first = await list.names();
    expect(first).toHaveLength(50);
    expect(first).toEqual(first.toSorted(byName));
    const count = await list.count();
    expect(count).toBeGreaterThan(390);
    await expect(list.pagination()).toContainText(`1–50 of ${count}`);

    await list.goToPage('Next');
    await expect(list.pagination()).toContainText(`51–100 of ${count}`);
    expect(portal.page.url()).toContain('page=2');
    await expect.poll(async () => byName(first.at(-1) ?? '', (await list.names())[0] ?? '')).toBe(-1);
    await list.goToPage('Last');
    await expect(list.pagination()).toContainText(`of ${count}`);
    await expect.poll(async () => (await list.names()).length).toBe(count % 50 || 50);
    await portal.page.goBack();
    await expect(list.pagination()).toContainText('51–100');
    await list.goToPage('First');

    await expect(list.columnHeader('Name')).toHaveAttribute('aria-sort', 'ascending');
    await list.sortBy('Name');
    await expect(list.columnHeader('Name')).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(async () => byName((await list.names())[0] ?? '', first[0] ?? '')).toBe(1);
    expect(portal.page.url()).toContain('sort=-displayName');

    await list.searchFor('wilma o');
    await expect(list.pagination()).toContainText(/^\d users?/);
    expect(await list.names()).toContain('Wilma Oosterhuis');
    await expect(portal.page).toHaveURL(/search=wilma\+o/);
    await list.searchFor('nobody is called this');
    await expect(portal.page.getByRole('main').getByText('No users match')).toBeVisible();
    await portal.page.getByRole('button', { name: 'Clear search', exact: true }).last().click();
    await expect.poll(() => list.count()).toBe(count);
    await expect(portal.page).not.toHaveURL(/search=/);
    await list.sortBy('Name');
    await expect(list.columnHeader('Name')).toHaveAttribute('aria-sort', 'ascending');
  });

  await test.step('search, rows and details are usable by keyboard alone', async () => {
    const all = await list.count();
    await keyboard.press('/');
    await expect(list.search()).toBeFocused();
    await keyboard.type('van');
    const isFound = (name: string) => name.toLowerCase().includes('van');
    await expect.poll(async () => (await list.names()).every(isFound)).toBe(true);
    const found = await list.names();
    expect(found.length).toBeGreaterThan(2);
    await keyboard.press('ArrowDown');
    await expect(list.grid()).toBeFocused();
    expect(await list.activeRowName()).toBe(found[0]);
    await keyboard.press('ArrowDown');
    await expect.poll(() => list.activeRowName()).toBe(found[1]);
    await keyboard.press('Enter');
    await expect(portal.page.getByRole('complementary', { name: 'User details' })).toBeVisible();
    await expect(list.row(found[1] ?? '')).toHaveAttribute('aria-selected', 'true');
    await expect(portal.page).toHaveURL(/viewType=user&viewId=[^&]+&viewOrg=/);
    await keyboard.press('End');
    await keyboard.press('Enter');
    await expect(list.row(found.at(-1) ?? '')).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Escape');
    await expect(portal.page.getByRole('complementary', { name: 'User details' })).toBeHidden();
    await expect(list.grid()).toBeFocused();
    await list.searchFor('');
    await expect.poll(() => list.count()).toBe(all);
  });

  await test.step('all rows in one scrolling list, whose last row is reachable by keyboard', async () => {
    const count = await list.count();
    await list.showAllRows();
    await expect(list.pagination()).toContainText(`${count} users`);
    await list.grid().focus();
    const seenNames = new Set<string>();
    /** Collects the names of the rendered rows. Resolves to whether all of them are loaded. */
    const collectNames = async (): Promise<boolean> => {
      const names = await list.names();
      for (const name of names) if (name !== '') seenNames.add(name);
      return !names.includes('');
    };
    await expect.poll(collectNames).toBe(true);
    for (let press = 0; press < count; press += 10) {
      await portal.page.keyboard.press('PageDown');
      await expect.poll(collectNames).toBe(true);
    }
    await portal.page.keyboard.press('End');
    await expect.poll(() => list.activeRowName()).toBe([...seenNames].toSorted(byName).at(-1));
    expect((await list.names()).length).toBeLessThan(80);
    await portal.page.keyboard.press('Home');
    await expect.poll(() => list.activeRowName()).toBe([...seenNames].toSorted(byName)[0]);
    // The choice survives a reload.
    await portal.page.reload();
    await expect(portal.page.getByRole('button', { name: 'Show pages' })).toBeVisible();
  });
});

test('shows changes of others at once, re-renders only the changed row, and keeps the rows without a connection', async ({
  portal,
  platform,
}) => {
  const list = listPart(portal.page);
  const renders = await recordRowRenders(portal.page);
  await portal.enterAt('zorggroep', home, '/users');
  await list.expectRows();
  const count = await list.count();
  const write = userWrite(home, 'Aafje Nieuw');
  await platform.control.write({ writes: [write] });
  await expect(list.row('Aafje Nieuw')).toBeVisible();
  expect(await list.count()).toBe(count + 1);
  // The whole page was rendered at least once; from here on only changed rows may be.
  expect((await renders.since()).length).toBeGreaterThanOrEqual(50);
  for (const name of ['Aafje Anders', 'Aafje Eens', 'Aafje Weer']) {
    await platform.control.write({ writes: [renameWrite(writtenId(write), name)] });
    await expect(list.row(name)).toBeVisible();
    expect(await renders.since()).toEqual([name]);
  }
  await expect(list.row('Aafje Nieuw')).toBeHidden();

  await test.step('without a connection the rows stay, and say how old they are', async () => {
    await expect(list.freshness()).toHaveText('Live');
    const before = await list.names();
    await platform.stop();
    await expect(list.freshness()).toHaveText(/^as of \d/);
    await list.searchFor('wilma');
    await expect.poll(async () => (await list.names()).every((name) => name.includes('Wilma'))).toBe(true);
    await list.searchFor('');
    await expect.poll(() => list.names()).toEqual(before);
    await platform.start();
    await expect(list.freshness()).toHaveText('Live', { timeout: 35_000 });
  });
});

// Proves S1-7-59.
test('shows the first 1,000 rows of a longer list, and searches all of them', async ({
  portal,
  platform,
}) => {
  const list = listPart(portal.page);
  const town = 'Harbour Logistics Rotterdam';
  const crowd = Array.from({ length: 1100 }, (_, n) =>
    userWrite(town, `Docker ${String(n).padStart(4, '0')}`),
  );
  for (let at = 0; at < crowd.length; at += 275)
    await platform.control.write({ writes: crowd.slice(at, at + 275) });
  await portal.enterAt('operator', town, '/users');
  await list.expectRows();
  await expect(portal.page.getByText(/Showing the first 1,000 of 1,1\d\d/)).toBeVisible();
  expect(await list.count()).toBe(1000);
  await list.searchFor('docker 1099');
  await expect(list.row('Docker 1099')).toBeVisible();
  await expect.poll(() => list.count()).toBe(1);
  await list.searchFor('');
  await expect.poll(() => list.count()).toBe(1000);
  await list.sortBy('Name');
  await expect.poll(async () => (await list.names()).includes('Docker 1099')).toBe(true);
});

test.describe('on a phone, in Dutch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('shows rows as cards, and fits the phone', async ({ portal }) => {
    const { page } = portal;
    const list = listPart(page, 'Gebruikers');
    await portal.enter('zorggroep', home);
    await portal.setLanguage('Nederlands');
    await portal.open(`${portal.path()}/users`);
    await expect.poll(() => list.count()).toBeGreaterThan(390);
    await expect(page.getByRole('heading', { level: 1, name: 'Gebruikers' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Volgende pagina' })).toBeVisible();
    await expect(list.columnHeader('Naam')).toBeHidden();
    await expect.poll(async () => (await list.names())[0]).not.toBe('');
    const card = list.grid().getByRole('row').filter({ hasText: 'Aaltje Boersma' });
    expect((await card.boundingBox())?.height).toBe(64);
    await expect(card.getByRole('gridcell', { name: /^Rollen: ./ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('searchbox', { name: 'Zoeken' }).fill('niemand heet zo');
    await expect(page.getByText('Geen gebruikers gevonden')).toBeVisible();
  });
});
