import { bulkPart } from '../../../driver/entity/bulk-part.ts';
import { detailsPart } from '../../../driver/entity/details-part.ts';
import { formPart } from '../../../driver/entity/form-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import { palettePart } from '../../../driver/shell/palette-part.ts';
import { expect, test } from '../../support/test.ts';

const home = 'Noorderlicht Telecom';

test('the list shows organizations by level, and organizations are created from a file and from the palette', async ({
  portal,
}) => {
  const { page } = portal;
  const list = listPart(page, 'Organizations');
  await portal.enterAt('noorderlicht', home, '/organization/sub');

  await test.step('the organizations directly below, or those of all levels', async () => {
    await expect(list.row('Gemeente Súdwest-Fryslân')).toBeVisible();
    await expect(list.row('Gemeentewerken Sneek')).toBeHidden();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await list.filterDialog().getByRole('checkbox', { name: 'Levels' }).check();
    await list.applyButton().click();
    await expect(list.activeFilters()).toContainText('This organization and all below');
    await expect(list.row('Gemeentewerken Sneek')).toBeVisible();
    await page.reload();
    await expect(list.row('Gemeentewerken Sneek')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(list.row('Gemeentewerken Sneek')).toBeHidden();
  });

  await test.step('many are created from a CSV file, each with its own state and time zone', async () => {
    const bulk = bulkPart(page);
    const details = detailsPart(page, 'Organization details');
    await bulk.openImport();
    const lines = [
      'Name,Language,Time zone,State,Template',
      'Bakkerij Een,Dutch,Europe/London,Active,Small office',
      'Bakkerij Twee,English,Europe/Lisbon,Inactive,Small office',
      'Bakkerij Drie,Dutch,Mars/Olympus,Active,Small office',
      'Bakkerij Vier,Dutch,Europe/London,Active,No such template',
    ];
    await bulk.chooseFile(Buffer.from(lines.join('\r\n')));
    await bulk.press(bulk.importDialog(), 'Check file');
    await expect(bulk.importDialog()).toContainText('2 new');
    await expect(bulk.importDialog().getByRole('row', { name: /^4 Time zone Mars\/Olympus/ })).toBeVisible();
    await expect(bulk.importDialog().getByRole('row', { name: /^5 Template No such/ })).toBeVisible();
    await bulk.press(bulk.importDialog(), 'Import 2');
    await expect(bulk.runDialog('Import from CSV')).toContainText('2 done');
    await bulk.press(bulk.runDialog('Import from CSV'), 'Done');
    for (const [name, zone, state] of [
      ['Bakkerij Een', 'Europe/London', 'Active'],
      ['Bakkerij Twee', 'Europe/Lisbon', 'Inactive'],
    ] as const) {
      await list.row(name).click();
      await expect(details.fact('Time zone')).toHaveText(zone);
      await expect(details.fact('State')).toHaveText(state);
      await expect(details.fact('Template')).toHaveText('Small office');
      await details.close();
    }
  });

  await test.step('one that is created from the palette is opened as well', async () => {
    const palette = palettePart(page);
    const create = formPart(page, 'Create organization');
    await palette.openPalette();
    await palette.searchBox().fill('create organization');
    await palette.group('On this page').getByRole('option', { name: 'Create organization' }).click();
    await create.field('Name').fill('Made by palette');
    await create.select('Template').selectOption('Small office');
    await expect(create.message('Sounds: 2')).toBeVisible();
    await create.button('Create organization').click();
    await expect(portal.header().getByText('Made by palette')).toBeVisible();
  });
});
