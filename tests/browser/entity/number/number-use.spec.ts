import { bulkPart } from '../../../driver/entity/bulk-part.ts';
import { detailsPart } from '../../../driver/entity/details-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { create } from '../../../platform/store/write.ts';
import { expectAccessible } from '../../support/axe.ts';
import { newRow } from '../../support/new-row.ts';
import { expect, test } from '../../support/test.ts';
import { trunkWrite } from '../../support/trunk-writes.ts';
import { expectFitsAt } from '../../support/widths.ts';

const home = 'Zorggroep Noordoost-Groningen';
const shown = (at: number): string => `050 557 00 ${at}`;
const digits = (at: number): string => `+315055700${at}`;
/**
 * Seven numbers from the one given. Two of the first five are in use: the first by a trunk, the third by the sixth, which
 * the seventh leads to.
 */
function numbersFrom(begin: number, trunk: string) {
  const numberWrite = (at: number, leadsTo?: number) => {
    const action =
      leadsTo === undefined ? null : { type: 'number' as const, number: digits(begin + leadsTo) };
    const row = { ...newRow(home), number: digits(begin + at), description: trunk, action };
    return create('number', freshNumber(row));
  };
  return [
    ...[0, 1, 2, 3, 4].map((at) => numberWrite(at)),
    numberWrite(5, 2),
    numberWrite(6, 5),
    trunkWrite(home, trunk, { fallbackLegalSource: digits(begin) }),
  ];
}

test('shows what uses a number in its panel, and before numbers are deleted', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const list = listPart(page, 'Numbers');
  await portal.enterAt('zorggroep', home, '/numbers/numbers');

  await test.step('in the panel, directly and through others', async () => {
    const details = detailsPart(page, 'Number details');
    const use = details.section('Used by');
    await platform.control.write({ writes: numbersFrom(10, 'PBX Delfzijl') });
    await list.searchFor('PBX Delfzijl');
    await list.row(shown(11)).click();
    await expect(use).toContainText('Not in use.');
    await list.row(shown(12)).click();
    const [direct, indirect] = [
      use.getByRole('listitem').first(),
      use.getByRole('listitem').getByRole('listitem'),
    ];
    await expect(direct.getByRole('link').first()).toHaveText(new RegExp(shown(15)));
    await expect(indirect).toHaveText(new RegExp(`${shown(16)}.*Number: Call action`));
    await expectAccessible(page, 'the use of a number');
    await expectFitsAt(page, 'the use of a number', 390);
    await indirect.getByRole('link').click();
    await expect(details.name()).toContainText(shown(16));

    await test.step('when the platform does not answer', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      // The panel also asks when the window gets the focus, and that call may be the one that is refused.
      await expect(async () => {
        await list.row(shown(11)).click();
        await expect(use).toContainText('Not in use.', { timeout: 3000 });
        await platform.control.refuseCall({
          call: 'reference.tree',
          status: 500,
          code: 'internalError',
          message: 'No',
        });
        await list.row(shown(10)).click();
        await expect(use).toContainText('Usage could not be checked.', { timeout: 3000 });
      }).toPass();
      await use.getByRole('button', { name: 'Check again' }).click();
      await expect(use.getByRole('link', { name: 'PBX Delfzijl' })).toBeVisible();
    });
  });

  await test.step('before deleting five numbers of which two are in use', async () => {
    const bulk = bulkPart(page);
    await platform.control.write({ writes: numbersFrom(30, 'PBX Winsum') });
    await list.searchFor('PBX Winsum');
    for (const at of [30, 31, 32, 33, 34]) await bulk.rowCheckbox(shown(at)).check();
    await bulk.bar().getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Delete/ });
    await expect(dialog).toContainText('2 of them are still in use:');
    await expect(dialog.getByRole('term')).toHaveText([shown(30), shown(32)]);
    await expect(dialog.getByRole('link', { name: 'PBX Winsum' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: shown(35) })).toBeVisible();
    await expectAccessible(page, 'numbers in use', 'dialog');
    await bulk.press(dialog, 'Delete 5 numbers');
    await expect.poll(() => list.count()).toBe(2);
  });
});
