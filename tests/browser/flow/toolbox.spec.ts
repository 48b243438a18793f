import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { patch } from '../../platform/store/write.ts';
import { expectAccessible } from '../support/axe.ts';
import { madeAt } from '../support/new-row.ts';
import { expect, test } from '../support/test.ts';
import { expectFitsAt } from '../support/widths.ts';

const home = 'Zorggroep Noordoost-Groningen';

// Proves S1-8-08.
test('a category without blocks says so when it is expanded, and is left out of a search', async ({
  portal,
  platform: { control },
}) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const own = [{ type: 'equals' as const, field: 'organizationId', value: organizationId(home) }];
  const macros = async (entityType: 'macro' | 'libraryMacro') =>
    (await control.find({ entityType, constraints: own, sorting: [], limit: 100 })).map(({ id }) =>
      patch(entityType, id, { deleteDate: madeAt }),
    );
  await portal.enterAt('zorggroep', home, '/flow/my-flows');
  await listPart(page, 'Flows').row('Main line').getByRole('rowheader').dblclick();
  await page.getByRole('link', { name: 'Open' }).click();
  const category = editor.toolbox().locator('details').filter({ hasText: 'My macros' });
  const none = category.getByText('No sub items found');
  await expect(category.getByRole('button').first()).toBeVisible();
  await expect(none).toBeHidden();

  await control.write({ writes: [...(await macros('macro')), ...(await macros('libraryMacro'))] });
  await expect(none).toBeVisible();
  await expect(category.getByRole('button')).toHaveCount(0);
  await category.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(none).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(none).toBeVisible();
  await expectAccessible(page, 'a category without blocks');
  await expectFitsAt(page, 'a category without blocks', 390);

  const search = editor.toolbox().getByRole('searchbox', { name: 'Search blocks' });
  await search.fill('log');
  await expect(category).toBeHidden();
  await search.fill('');
  await portal.setLanguage('Nederlands');
  await expect(page.getByText('Geen onderliggende items gevonden')).toBeVisible();
});
