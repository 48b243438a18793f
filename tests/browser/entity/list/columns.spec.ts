import { listPart } from '../../../driver/entity/list-part.ts';
import { expect, test } from '../../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';

test('columns can be hidden, moved by menu or by dragging, and widened, and stay so after a reload', async ({
  portal,
}) => {
  const list = listPart(portal.page);
  const { keyboard } = portal.page;
  await portal.enterAt('zorggroep', home, '/users');
  await list.expectRows();
  /** The titles of the columns; that of the checkboxes has none. */
  const titles = async () =>
    (await list.grid().getByRole('columnheader').allInnerTexts()).filter((text) => text !== '');
  const before = await titles();
  const [, second = '', third = ''] = before;
  await list.openColumns();
  await list
    .columnsPanel()
    .getByRole('button', { name: `Move ${second} down` })
    .click();
  await expect.poll(async () => (await titles()).slice(1, 3)).toEqual([third, second]);
  await list.columnsPanel().getByRole('checkbox', { name: second }).uncheck();
  await keyboard.press('Escape');
  await expect(list.columnHeader(second)).toBeHidden();

  // Drag a column over its neighbour and back; dragging must not sort.
  const next = (await titles())[2] ?? '';
  await list.dragColumn(third, next);
  await expect.poll(async () => (await titles()).slice(1, 3)).toEqual([next, third]);
  await list.dragColumn(third, next);
  await expect.poll(async () => (await titles()).slice(1, 3)).toEqual([third, next]);
  await expect(list.columnHeader('Name')).toHaveAttribute('aria-sort', 'ascending');

  const width = async () => (await list.columnHeader(third).boundingBox())?.width ?? 0;
  const narrow = await width();
  await expect(list.columnHeader('Name')).toHaveAccessibleName('Name');
  // The headers are one tab stop: the arrow keys move between them.
  await list.columnHeader('Name').getByRole('button').focus();
  await keyboard.press('ArrowRight');
  await expect(list.headerFocus()).toHaveText(third);
  await keyboard.press('Shift+ArrowRight');
  await expect.poll(width).toBeGreaterThan(narrow + 10);
  await keyboard.press('Tab');
  await expect(list.pagination().getByRole('button', { name: 'First page' })).toBeFocused();
  const wide = await width();

  await portal.page.reload();
  await expect.poll(async () => (await titles())[1]).toBe(third);
  await expect(list.columnHeader(second)).toBeHidden();
  expect(await width()).toBeCloseTo(wide, 0);
  await list.openColumns();
  await list.columnsPanel().getByRole('button', { name: 'Reset columns' }).click();
  await expect.poll(titles).toEqual(before);

  await test.step('a table does not scroll sideways, and columns with long texts get the free room', async () => {
    const numbers = listPart(portal.page, 'Numbers');
    await portal.navigation().getByRole('link', { name: 'Numbers' }).click();
    await numbers.expectRows();
    expect(await numbers.grid().evaluate((grid) => grid.scrollWidth - grid.clientWidth)).toBe(0);
    await portal.page.setViewportSize({ width: 1440, height: 900 });
    await portal.page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true }).click();
    const users = listPart(portal.page);
    await users.expectRows();
    const address = users.grid().getByText('@zorggroep-noordoost-groningen.example').first();
    await expect(address).toBeVisible();
    expect(await address.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  });
});

test('columns have the room that the names in them need, which arrive after the rows', async ({ portal }) => {
  const numbers = listPart(portal.page, 'Numbers');
  await portal.page.setViewportSize({ width: 1440, height: 900 });
  await portal.enterAt('zorggroep', home, '/numbers/numbers');
  await numbers.expectRows();
  await expect(numbers.grid().locator('[data-skeleton]')).toHaveCount(0);
  const widths = () =>
    numbers
      .grid()
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
  const first = await widths();
  // Columns that are chosen share the room again, with all names there.
  await numbers.openColumns();
  const origin = numbers.columnsPanel().getByRole('checkbox', { name: 'Origin' });
  await origin.uncheck();
  await expect(numbers.columnHeader('Origin')).toBeHidden();
  await origin.check();
  await expect(numbers.columnHeader('Origin')).toBeVisible();
  expect(await widths()).toEqual(first);
});

test('has no column for a field that the user may not see', async ({ portal }) => {
  const list = listPart(portal.page);
  await portal.enterAt('frontdesk', home, '/users');
  await list.expectRows();
  await expect(list.columnHeader('Email address')).toBeHidden();
  await list.openColumns();
  await expect(list.columnsPanel().getByRole('checkbox', { name: 'Email address' })).toBeHidden();
  await portal.open(`${portal.path()}?sort=email`);
  await expect(list.columnHeader('Name')).toHaveAttribute('aria-sort', 'ascending');
});
