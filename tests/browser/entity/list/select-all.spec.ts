import { bulkPart } from '../../../driver/entity/bulk-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { create } from '../../../platform/store/write.ts';
import { newRow } from '../../support/new-row.ts';
import { expect, test } from '../../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';
/** More than the portal has of a list at once: the platform reads them page by page. */
const many = 2600;

test.afterEach(({ platform }) => platform.control.calm());

test('a selection that is cleared while all rows are read stays empty', async ({ portal, platform }) => {
  const { page } = portal;
  const { control } = platform;
  const bulk = bulkPart(page);
  await control.write({
    writes: Array.from({ length: many }, (_, at) =>
      create('number', freshNumber({ ...newRow(home), number: `+3150888${String(at).padStart(4, '0')}` })),
    ),
  });
  await portal.enterAt('zorggroep', home, '/numbers/numbers');
  await listPart(page, 'Numbers').expectRows();
  await bulk.rowCheckbox('050 888 00 00').check();
  await control.holdCall({ call: 'dataSet.read' });
  await bulk
    .bar()
    .getByRole('button', { name: /^Select all/ })
    .click();
  await expect.poll(async () => (await control.stats()).held['dataSet.read']).toBe(1);
  await bulk.bar().getByRole('button', { name: 'Clear selection' }).click();
  await expect(bulk.bar()).toBeHidden();
  await control.releaseCalls({ call: 'dataSet.read' });
  await bulk.rowCheckbox('050 888 00 01').check();
  await expect(bulk.bar()).toContainText('1 selected');
  // Longer than the platform takes for a page.
  await expect.poll(async () => (await control.stats()).calls['dataSet.read']).toBeGreaterThanOrEqual(1);
  await page.waitForTimeout(1000);
  await expect(bulk.bar()).toContainText('1 selected');
});
