import { detailsPart } from '../../../driver/entity/details-part.ts';
import { formPart } from '../../../driver/entity/form-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import { entityPickerPart } from '../../../driver/entity/entity-picker-part.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { create, patch } from '../../../platform/store/write.ts';
import { demoRoles } from '../../../platform/demo/role-list.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import { expectAccessible } from '../../support/axe.ts';
import { newRow } from '../../support/new-row.ts';
import { writtenId, userWrite } from '../../support/user-writes.ts';
import { expect, test } from '../../support/test.ts';
import { trunkWrite } from '../../support/trunk-writes.ts';
import { expectFitsAt } from '../../support/widths.ts';

const home = 'Zorggroep Noordoost-Groningen';
const nightDesk = '+31505550166';

// Proves S0-9-22, S1-2.5-01.
test('a number has its own call action or its organization’s default, and shows where it leads', async ({
  portal,
  platform: { control },
}) => {
  const { page } = portal;
  const list = listPart(page, 'Numbers');
  const details = detailsPart(page, 'Number details');
  const update = formPart(page, 'Update number');
  const defaultForm = formPart(page, 'Default action of called numbers');
  const defaultButton = page.getByRole('button', { name: /^Default action of called numbers/ });
  const [sam, pbx] = [userWrite(home, 'Silent Sam'), trunkWrite(home, 'PBX Delfzijl')];
  const number = create(
    'number',
    freshNumber({ ...newRow(home), number: nightDesk, description: 'Night desk' }),
  );
  await control.write({ writes: [sam, pbx, number] });
  await portal.enterAt('zorggroep', home, '/numbers/numbers');
  await list.expectRows();
  await list.searchFor('Night desk');
  await list.row('050 555 01 66').click();
  await expect(details.panel().locator('strong').first()).toHaveText('050 555 01 66');
  await expect(details.fact('Call action')).toHaveText('Hang up (default)');
  const lost = details.panel().getByText('Calls to this number are hung up.');
  await expect(lost).toBeVisible();
  await expectAccessible(page, 'numbers and the details of one');
  await expectFitsAt(page, 'a number', 390);

  await test.step('a number without a call action follows the default at once', async () => {
    await expect(defaultButton).toHaveText(/Not set \(hang up\)/);
    await defaultButton.click();
    await defaultForm.select('Default action of called numbers').selectOption('Call user');
    await defaultForm.button('Save').click();
    await expect(defaultForm.message('Choose where the call goes.')).toBeVisible();
    await defaultForm.button('Call user').click();
    const users = entityPickerPart(page, 'users');
    await users.search().fill('Silent');
    await users.row('Silent Sam').click();
    await users.confirm().click();
    await defaultForm.button('Save').click();
    await expect(defaultButton).toHaveText(/Call user: Silent Sam/);
    await expect(details.fact('Call action')).toHaveText('Call user: Silent Sam (default)');
    await expect(lost).toBeHidden();
    await expect(list.row('050 555 01 66')).toContainText('Call user: Silent Sam (default)');
  });

  await test.step('give the number its own call action', async () => {
    await details.button('Update number').click();
    await expect(update.select('Call action').locator('option:checked')).toHaveText(
      'Organization default (Call user: Silent Sam)',
    );
    await update.select('Call action').selectOption('Call trunk');
    await update.button('Call trunk').click();
    const trunks = entityPickerPart(page, 'trunks');
    await trunks.row('PBX Delfzijl').click();
    await trunks.confirm().click();
    await expectFitsAt(page, 'a call action', 390);
    await update.button('Save').click();
    await expect(portal.toast('Number updated')).toBeVisible();
    await expect(details.fact('Call action').getByRole('link', { name: 'PBX Delfzijl' })).toBeVisible();
  });

  await test.step('show that the target was deleted, and return to the default', async () => {
    await control.write({
      writes: [patch('trunk', writtenId(pbx), { deleteDate: new Date().toISOString() })],
    });
    await expect(details.fact('Call action').locator('del')).toHaveText('PBX Delfzijl');
    await details.button('Update number').click();
    await expect(update.message('This has been deleted and cannot receive calls.')).toBeVisible();
    await expectAccessible(page, 'a call action that leads nowhere', 'dialog');
    await update.select('Call action').selectOption('Organization default (Call user: Silent Sam)');
    await update.button('Save').click();
    await expect(details.fact('Call action')).toHaveText('Call user: Silent Sam (default)');
  });

  await test.step('hide call actions without the permission', async () => {
    await control.permissions({
      userId: userIdOf('zorggroep'),
      permissions: demoRoles.administrator.permissions.filter(
        (key) => !key.startsWith('telephony.callAction'),
      ),
    });
    await expect(details.panel().getByText('Call action', { exact: true })).toBeHidden();
    await expect(list.columnHeader('Call action')).toBeHidden();
    await expect(defaultButton).toBeHidden();
  });
});
