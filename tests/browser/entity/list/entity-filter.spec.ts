import 'temporal-polyfill/global';
import { listPart } from '../../../driver/entity/list-part.ts';
import { entityPickerPart } from '../../../driver/entity/entity-picker-part.ts';
import { userWrite } from '../../support/user-writes.ts';
import { expect, test } from '../../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';

// Proves S0-2-27, S0-2-28, S0-5-07, S0-5-08, S1-2.3-08, S1-2.7-12, S1-8-01.
test('filters by texts, by entities and by deleted rows, and keeps filters in the URL and in views', async ({
  portal,
  platform,
}) => {
  const list = listPart(portal.page);
  await portal.enterAt('zorggroep', home, '/users');
  await list.expectRows();

  await test.step('a filter is kept in the URL, and an unreadable one is ignored and logged', async () => {
    const all = await list.count();
    await list.openFilter();
    await list.filterText('Name', '   ');
    await list.applyFilter();
    await expect(portal.page).not.toHaveURL(/filter=/);

    await list.openFilter();
    await list.filterText('Name', ' de ');
    await list.applyFilter();
    await expect(list.activeFilters()).toContainText('Name');
    await expect.poll(() => list.count()).toBeLessThan(all);
    const found = await list.names();
    expect(found.every((name) => name.toLowerCase().includes('de'))).toBe(true);
    const filter = new URL(portal.page.url()).searchParams.get('filter') ?? '';
    expect(JSON.parse(filter)).toEqual([{ kind: 'text', field: 'displayName', text: 'de' }]);

    const other = await portal.newTab(portal.path() + new URL(portal.page.url()).search);
    const otherList = listPart(other.page);
    await expect.poll(() => otherList.names()).toEqual(found);
    await expect(otherList.activeFilters()).toContainText('de');
    await otherList.activeFilters().getByRole('button', { name: 'Remove the filter Name' }).click();
    await expect.poll(() => otherList.count()).toBe(all);

    const errors: string[] = [];
    other.page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    for (const junk of ['%7Bx', '%5B%7B%22kind%22%3A%22text%22%2C%22field%22%3A%22secret%22%7D%5D']) {
      await other.open(`${portal.path()}?filter=${junk}`);
      await expect.poll(() => otherList.count()).toBe(all);
    }
    expect(errors.filter((text) => text.includes('Ignored unknown filter'))).toHaveLength(2);
    await other.page.close();
    await list.clearFilters();
    await expect.poll(() => list.count()).toBe(all);
  });

  await test.step('entities chosen in a picker', async () => {
    const picking = entityPickerPart(portal.page, 'roles');
    const all = await list.count();
    await list.openFilter();
    await list.filterDialog().getByRole('checkbox', { name: 'Role', exact: true }).check();
    await expect(list.applyButton()).toHaveAttribute('aria-disabled', 'true');
    await list.filterDialog().getByRole('button', { name: 'Choose…' }).click();
    await expect(picking.dialog()).toContainText('No roles selected');
    await expect(picking.confirm()).toHaveAttribute('aria-disabled', 'true');
    await picking.row('Receptionist').click();
    await picking.search().fill('people');
    await expect(picking.row('Receptionist')).toBeHidden();
    await picking.row('People desk').click();
    await expect(picking.chosen().getByRole('listitem')).toHaveText(['Receptionist', 'People desk']);
    await picking.row('People desk').click();
    await expect(picking.chosen().getByRole('listitem')).toHaveText(['Receptionist']);
    await picking.confirm().click();
    await expect(picking.dialog()).toBeHidden();
    await list.applyFilter();
    await expect(list.activeFilters()).toContainText('Receptionist');
    await expect.poll(() => list.count()).toBeLessThan(all);
    const shown = await list.grid().getByRole('row').allInnerTexts();
    expect(shown.slice(1).every((row) => row.includes('Receptionist'))).toBe(true);

    // A role that does not exist.
    const missing = [{ kind: 'entity', field: 'roleIds', ids: ['never-was'] }];
    await portal.open(`${portal.path()}?filter=${encodeURIComponent(JSON.stringify(missing))}`);
    await expect(list.activeFilters()).toContainText('Entity not found');
    await list.clearFilters();
    await expect.poll(() => list.count()).toBe(all);
  });

  await test.step('deleted rows on demand, struck through, with the deletion date as title', async () => {
    await platform.control.write({ writes: [userWrite(home, 'Aaltje Weg', '2026-11-02T11:00:00.000Z')] });
    await list.searchFor('Aaltje Weg');
    await expect(portal.page.getByRole('main').getByText('No users match')).toBeVisible();
    await list.openFilter();
    await list.showDeleted('Include deleted');
    await list.applyFilter();
    await expect(list.activeFilters()).toContainText('Include deleted');
    const row = list.row('Aaltje Weg');
    await expect(row).toHaveAttribute('title', /^2026-11-02 12:00:00$/);
    await expect(row.getByRole('rowheader').locator('div')).toHaveCSS('text-decoration-line', 'line-through');
    await list.clearFilters();
    await list.searchFor('');
    await list.expectRows();
  });

  await test.step('a saved view keeps filter, sorting and columns after a reload, and can be renamed and deleted', async () => {
    await list.openFilter();
    await list.filterText('Name', 'wilma');
    await list.applyFilter();
    await list.sortBy('Name');
    await list.openColumns();
    await list.columnsPanel().getByRole('checkbox', { name: 'Roles' }).uncheck();
    await list.openViews();
    await list.saveView('All Wilmas');
    await expect(list.view('All Wilmas')).toHaveAttribute('aria-current', 'true');
    await list.clearFilters();
    await list.sortBy('Name');
    await list.openColumns();
    await list.columnsPanel().getByRole('button', { name: 'Reset columns' }).click();
    await expect(list.columnHeader('Roles')).toBeVisible();

    await portal.page.reload();
    await list.openViews();
    await list.view('All Wilmas').click();
    await expect(list.activeFilters()).toContainText('wilma');
    await expect(list.columnHeader('Name')).toHaveAttribute('aria-sort', 'descending');
    await expect(list.columnHeader('Roles')).toBeHidden();
    await expect.poll(async () => (await list.names()).every((name) => name.startsWith('Wilma'))).toBe(true);

    await list.openViews();
    await list.saveView('Others');
    await list.viewsPanel().getByRole('button', { name: 'Rename the view All Wilmas' }).click();
    const name = list.viewsPanel().getByLabel('New name for the view All Wilmas');
    await expect(name).toBeFocused();
    await name.fill('Others');
    await portal.page.keyboard.press('Enter');
    await expect(list.viewsPanel()).toContainText('A view with this name already exists');
    await name.fill('Wilmas');
    await portal.page.keyboard.press('Enter');
    await expect(list.view('Wilmas')).toBeVisible();
    for (const one of ['Wilmas', 'Others'])
      await list
        .viewsPanel()
        .getByRole('button', { name: `Delete the view ${one}` })
        .click();
    await expect(list.viewsPanel().locator(':focus')).toBeVisible();
    await expect(list.viewsPanel()).toContainText('No saved views');
  });
});

// Proves S0-9-13, S1-9-01.
test('a period filter defaults to one hour, from 45 minutes before the last quarter of an hour', async ({
  portal,
}) => {
  const list = listPart(portal.page);
  await portal.page.clock.install({ time: new Date() });
  await portal.enterAt('zorggroep', home, '/users');
  await list.expectRows();
  await list.openFilter();
  await list.filterDialog().getByRole('checkbox', { name: 'Created', exact: true }).check();
  const section = list.filterDialog().getByRole('group', { name: 'Created', exact: true });
  const start = await section.getByLabel('Start').inputValue();
  expect(start).toMatch(/^\d{4}-\d\d-\d\d \d\d:(?:00|15|30|45)$/);
  const now = new Date(await portal.page.evaluate(() => Date.now()));
  const ago =
    now.getTime() -
    Temporal.PlainDateTime.from(start.replace(' ', 'T')).toZonedDateTime('Europe/Amsterdam')
      .epochMilliseconds;
  expect(ago).toBeGreaterThanOrEqual(44 * 60_000);
  expect(ago).toBeLessThan(61 * 60_000);
  await expect(section.getByLabel('Duration')).toHaveValue('PT1H');
  const durations = section.getByLabel('Duration').locator('option');
  expect(
    await durations.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
  ).toEqual(['PT15M', 'PT30M', 'PT1H', 'PT3H', 'PT6H', 'PT12H', 'PT24H']);
  await section.getByLabel('Start').fill('');
  await expect(list.applyButton()).toHaveAttribute('aria-disabled', 'true');
});
