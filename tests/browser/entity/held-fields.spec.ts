import { listPart } from '../../driver/entity/list-part.ts';
import { roleWrite } from '../support/user-writes.ts';
import { expect, test } from '../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';

test.afterEach(({ platform }) => platform.control.calm());

test('keeps the fields as they are sent until the answer', async ({ portal, platform }) => {
  const { page } = portal;
  const { control } = platform;
  await control.write({ writes: [roleWrite(home, 'Weekend desk', ['core.user.viewOrg'])] });
  await portal.enterAt('zorggroep', home, '/organization/roles');
  await listPart(page, 'Roles').row('Weekend desk').click();
  await page.getByRole('button', { name: 'Update role' }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name (English)' });
  await name.fill('Week desk');
  await control.holdCall({ call: 'role.update' });
  await name.press('Enter');
  await expect.poll(async () => (await control.stats()).held['role.update']).toBe(1);
  await page.keyboard.type('7');
  await expect(name).toHaveValue('Week desk');
  await expect(name).toBeFocused();
  await control.releaseCalls();
  await expect(page.getByRole('dialog')).toBeHidden();
});
