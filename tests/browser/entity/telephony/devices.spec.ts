import { patch } from '../../../platform/store/write.ts';
import { devicePart } from '../../../driver/entity/device-part.ts';
import { deviceWrite, statusWrite } from '../../support/device-writes.ts';
import { writtenId, userWrite } from '../../support/user-writes.ts';
import { storedText } from '../../support/stored-rows.ts';
import { expect, test } from '../../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';
const userOf = (name: string) => {
  const write = userWrite(home, name);
  return { write, id: writtenId(write) };
};

// Proves S1-3-07, S1-3-08, S1-9-13.
test('creates a device of each kind, and shows registrations at once', async ({
  portal,
  platform,
  context,
}) => {
  const { page } = portal;
  const devices = devicePart(portal);
  const { list, details, create } = devices;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = userOf('Olga Owner');
  await platform.control.write({ writes: [owner.write, deviceWrite(home, 'Old Lobby')] });
  await devices.enter('zorggroep', home);
  await expect(page.getByRole('button', { name: /^Default call action of devices/ })).toBeVisible();

  await test.step('create a shared SIP device', async () => {
    await page.getByRole('button', { name: 'Create device' }).click();
    // A MAC address in use is reported while typing, with the device that uses it, and refused by the platform too.
    await create.field('MAC address').fill('0015');
    await create.button('Create device').click();
    await expect(create.message('Enter a name of at most 200 characters.')).toBeVisible();
    await expect(create.message(/^Enter twelve digits/)).toBeVisible();
    await create.field('Name').fill('New Lobby');
    await create.field('MAC address').fill('00-15-65-AA-BB-CC');
    await expect(create.message('Old Lobby already has this MAC address.')).toBeVisible();
    await create.button('Create device').click();
    await expect(create.message('This is already in use. Choose another one.')).toBeVisible();
    await create.field('MAC address').fill('00-15-65-AA-BB-CD');
    await expect(create.message('Old Lobby already has this MAC address.')).toBeHidden();
    await create.field('MAC address').press('Enter');
    await expect(portal.toast('Device created')).toBeVisible();
  });

  await test.step('show its registration live', async () => {
    await expect(details.fact('MAC address')).toHaveText('00:15:65:aa:bb:cd');
    await expect(details.fact('Status')).toHaveText('Offline');
    await expect(details.panel().getByText('This device has not registered yet.')).toBeVisible();
    await list.searchFor('New Lobby');
    const id = new URL(page.url()).searchParams.get('viewId') ?? '';
    await platform.control.write({ writes: [statusWrite(id, 'online')] });
    await expect(details.fact('Status')).toHaveText('Online');
    await expect(details.fact('Remote address')).toHaveText('192.0.2.7');
    await expect(list.row('New Lobby')).toContainText('Online');
    const failure = { lastFailure: '2026-11-21T08:30:00.000Z', lastFailureMessage: '403 Forbidden' };
    await platform.control.write({ writes: [statusWrite(id, 'offline', failure)] });
    await expect(details.fact('Failure message')).toHaveText('403 Forbidden');
    await expect(details.fact('User agent')).toHaveText('Snom D785');
    await expect(list.row('New Lobby')).toContainText('Offline');
  });

  await test.step('show and copy the password', async () => {
    await expect(details.fact('Password')).toContainText('••••••••');
    await details.button('Show: Password').click();
    await expect(details.fact('Password')).toHaveText(/^[0-9a-f]{24}$/);
    const password = await details.fact('Password').innerText();
    await details.button('Copy: Password').click();
    await expect(portal.toast('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
    expect(await storedText(page)).not.toContain(password);
    await details.button('Hide: Password').click();
    await expect(details.fact('Password')).not.toContainText(password);
  });

  await test.step('create a web phone', async () => {
    await page.getByRole('button', { name: 'Create device' }).click();
    await create.select('Type').selectOption('Web phone');
    await expect(create.field('MAC address')).toBeHidden();
    await create.button('Create device').click();
    await expect(create.message('Choose an owner.')).toBeVisible();
    await devices.chooseUser(create, 'Owner', 'Olga Owner');
    await create.button('Create device').click();
    await expect(details.name()).toHaveText('Web phone Olga Owner');
    await expect(details.fact('Logged in user')).toHaveText('Olga Owner');
  });

  await test.step('create a user number', async () => {
    await page.getByRole('button', { name: 'Create device' }).click();
    await create.select('Type').selectOption('User number');
    await devices.chooseUser(create, 'Owner', 'Olga Owner');
    await create.checkbox('Confirm calls with a key press').check();
    await create.field('Number').fill('0612345678');
    await create.field('Number').press('Enter');
    await expect(details.fact('Number')).toHaveText('06 12 34 56 78');
    await expect(details.fact('Confirm calls with a key press')).toHaveText('Yes');
  });
});

// Proves S1-2.4-08, S1-5-16, S1-5-17, S1-7-08.
test('changes a device and its logged-in user, and reports concurrent changes', async ({
  portal,
  platform,
}) => {
  const devices = devicePart(portal);
  const { details, update, list } = devices;
  const [ada, bob] = [userOf('Ada Before'), userOf('Bob After')];
  const write = deviceWrite(home, 'Ward 9', { loggedInUser: ada.id });
  const id = writtenId(write);
  await platform.control.write({ writes: [ada.write, bob.write, write] });
  await devices.enter('zorggroep', home);
  await devices.openDetails('Ward 9');
  await details.button('Update device').click();
  await update.field('Name').fill('');
  await update.button('Save').click();
  await expect(update.message('Enter a name of at most 200 characters.')).toBeVisible();
  await update.field('Name').fill('Ward 10');
  await update.select('Call action').selectOption('Use the user’s call action');
  await devices.chooseUser(update, 'Logged in user', 'Bob After');
  const before = (await platform.control.stats()).calls;
  await update.button('Save').click();
  await expect(portal.toast('Device updated')).toBeVisible();
  const after = (await platform.control.stats()).calls;
  const callsMade = (call: 'device.update' | 'device.logout' | 'device.login') =>
    (after[call] ?? 0) - (before[call] ?? 0);
  expect([callsMade('device.update'), callsMade('device.logout'), callsMade('device.login')]).toEqual([
    1, 1, 1,
  ]);
  await expect(details.name()).toHaveText('Ward 10');
  await expect(details.fact('Logged in user')).toHaveText('Bob After');
  await list.searchFor('Ward 10');
  await expect(list.row('Ward 10')).toContainText('Use the user’s call action');

  // The form has cleared the user; meanwhile another user is logged in elsewhere.
  await details.button('Update device').click();
  await update.button('Clear Logged in user').click();
  await platform.control.write({ writes: [patch('device', id, { loggedInUser: ada.id })] });
  await expect(update.conflict('Logged in user').getByRole('cell')).toHaveText(['None', 'Ada Before']);
  await update.button('Keep my changes').click();
  await update.button('Save').click();
  await expect(portal.toast('Device updated')).toBeVisible();
  await expect(details.fact('Logged in user')).toHaveText('None');
  await details.openMenu();
  await expect(details.button('Log out user')).toBeDisabled();

  await details.button('Update device').click();
  await update.field('Name').fill('Ward 11');
  await platform.control.write({ writes: [patch('device', id, { deleteDate: '2026-11-21T08:00:00.000Z' })] });
  await expect(update.message('This has been deleted, or you no longer have access to it.')).toBeVisible();
  await expect(update.field('Name')).toHaveValue('Ward 11');
  await expect(update.button('Save')).toBeDisabled();
  await update.discard();
  await expect(details.deletedStamp()).toBeVisible();
});

// Proves S1-2.4-10, S1-6-05, S1-7-08.
test('a user who may only log users in sees no call action, no password and no other action', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const devices = devicePart(portal);
  const { details, update, list } = devices;
  const carl = userOf('Carl Caller');
  await platform.control.write({ writes: [carl.write, deviceWrite(home, 'Ward 12')] });
  await devices.enter('people', home);
  await expect(list.columnHeader('Call action')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create device' })).toBeHidden();
  await expect(page.getByText(/^Default call action of devices/)).toBeHidden();
  await devices.openDetails('Ward 12');
  await expect(details.fact('Username')).toHaveText('sip1');
  for (const label of ['Password', 'Call action']) await expect(details.fact(label)).toBeHidden();
  await details.openMenu();
  await expect(details.button('Delete device')).toBeHidden();
  await details.button('Update device').click();
  await expect(update.message(/^You can log users in and out here/)).toBeVisible();
  await expect(update.field('Name')).toBeHidden();
  await devices.chooseUser(update, 'Logged in user', 'Carl Caller');
  await update.button('Save').click();
  await expect(details.fact('Logged in user')).toHaveText('Carl Caller');
  await details.button('Log out user').click();
  await page
    .getByRole('dialog', { name: 'Log out user' })
    .getByRole('button', { name: 'Log out user' })
    .click();
  await expect(portal.toast('User logged out')).toBeVisible();
  await expect(details.fact('Logged in user')).toHaveText('None');
});

// Proves S1-2.4-15, S1-5-16.
test('a personal device has its owner’s name and names its user before it is deleted, and a password is not shown for long', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const devices = devicePart(portal);
  const { details, update, list } = devices;
  await devices.enter('zorggroep', home);

  await test.step('a personal device has its owner’s name, and deleting it asks first and names its user', async () => {
    const owner = userOf('Pia Personal');
    const own = deviceWrite(home, 'Desk Pia Personal', { ownerUser: owner.id, loggedInUser: owner.id });
    await platform.control.write({ writes: [owner.write] });
    await platform.control.write({ writes: [own] });
    await devices.openDetails('Desk Pia Personal');
    await page.keyboard.press('e');
    await expect(update.field('Name')).toHaveAttribute('readonly');
    await update.button('Logged in user').click();
    await expect(devices.userPicker.dialog().getByRole('rowheader')).toHaveText(['Pia Personal']);
    await page.keyboard.press('Escape');
    await update.button('Cancel').click();

    await details.button('Delete device').click();
    const question = page.getByRole('dialog', { name: 'Delete device' });
    await expect(question).toContainText('Pia Personal User: Devices');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(portal.toast('Device deleted')).toBeVisible();
    await expect(details.deletedStamp()).toBeVisible();
    await expect(details.fact('Logged in user')).toHaveText('None');
    await expect(list.row('Desk Pia Personal')).toBeHidden();
  });

  await test.step('a shown password is hidden after a minute, and cannot be asked for offline', async () => {
    await platform.control.write({ writes: [deviceWrite(home, 'Ward 14')] });
    await devices.openDetails('Ward 14');
    await page.clock.install();
    await details.button('Show: Password').click();
    await expect(details.fact('Password')).toHaveText('a password of its own');
    await page.clock.runFor(61_000);
    await expect(details.fact('Password')).toContainText('••••••••');
    await platform.control.cut({ how: 'terminate', refuseForMs: 60_000 });
    await expect(details.button('Show: Password')).toHaveAttribute('aria-disabled', 'true');
  });
});
