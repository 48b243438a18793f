import { userPart } from '../../driver/entity/user-part.ts';
import { userWrite } from '../support/user-writes.ts';
import { expect, test } from '../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';

test.afterEach(({ platform }) => platform.control.calm());

test('keeps the fields as they are sent until the answer', async ({ portal, platform }) => {
  const users = userPart(portal);
  const { page } = portal;
  const { update } = users;
  const { control } = platform;
  await control.write({ writes: [userWrite(home, 'Sanne Sent')] });
  await users.enter('zorggroep', home);
  await users.openUpdateForm('Sanne Sent');
  await update.choose('Roles', 'Employee');
  await update.step('Device login').click();
  await control.holdCall({ call: 'user.update' });
  await update.button('Save').click();
  await expect.poll(async () => (await control.stats()).held['user.update']).toBe(1);
  const field = update.dialog().getByRole('textbox').filter({ visible: true }).first();
  const sent = await field.inputValue();
  await field.focus();
  await page.keyboard.type('7');
  await expect(field).toHaveValue(sent);
  await expect(field).toBeFocused();
  await control.releaseCalls();
  await expect(portal.toast('User settings updated')).toBeVisible();
});
