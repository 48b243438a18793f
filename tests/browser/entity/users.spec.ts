import { userPart } from '../../driver/entity/user-part.ts';
import { patch } from '../../platform/store/write.ts';
import { demoUserId } from '../support/demo-user-id.ts';
import { userWrite } from '../support/user-writes.ts';
import { expect, test } from '../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';

// Proves S1-4-49, S1-4-50, S1-5-01, S1-5-06, S1-5-07, S1-7-01, S1-8-11.
test('creates a user with a type, its default role and a generated password, which works for signing in', async ({
  portal,
  browser,
}) => {
  const { page } = portal;
  const users = userPart(portal);
  const { create, details } = users;
  await users.enter('zorggroep', home);
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(create.field('Name')).toBeFocused();

  // With an empty form the step names what it requires, and the next step is disabled.
  await expect(create.step('Telephony settings')).toBeDisabled();
  await create.next();
  await expect(create.message('Enter a name of at most 200 characters.')).toBeVisible();
  await expect(create.message('Choose at least one role.')).toBeVisible();

  // Whatever the user type requires is asked for together with the rest.
  await create.select('User type').selectOption('Administrator');
  await create.next();
  for (const text of ['Enter a name of at most 200 characters.', 'Enter an email address.'])
    await expect(create.message(text)).toBeVisible();
  await create.field('Name').fill('Ottilie Attendant');
  await create.select('User type').selectOption('Administrator');
  await expect(create.select('Two-factor authentication')).toHaveValue('phoneDigits');
  await create.select('User type').selectOption('Shared telephone');
  await expect(create.field('Email address')).toBeHidden();
  await expect(create.select('Two-factor authentication')).toBeHidden();
  await expect(create.chosen('Roles')).toHaveText(['Employee']);
  await create.select('User type').selectOption('Attendant');
  await expect(create.chosen('Roles')).toHaveText(['Telephonist']);
  await create.next();
  await expect(create.message('Enter a username without spaces.')).toBeVisible();
  await create.field('Username').fill('ottilie');
  await create.button('Generate password').click();
  await expect(portal.toast('New password generated')).toBeVisible();
  const password = await create.field('Password').inputValue();
  expect(password).toMatch(/^(?=.*[@#_&\-+/*!?])(?=.*[0-9]).{10}$/);

  await create.field('Username').press('Enter');
  await create.expectStep('Telephony settings');
  await expect(
    create.message('When no legal source number is set, the user cannot make external calls.'),
  ).toBeVisible();
  await create.field('Internal number').fill('12a');
  await create.button('Create user').click();
  await expect(create.message('Enter only digits, at most 16.')).toBeVisible();
  await create.field('Internal number').fill('0990');
  await create.button('Create user').click();
  await expect(portal.toast('User created')).toBeVisible();
  await expect(create.dialog()).toBeHidden();

  await expect(details.name()).toHaveText('Ottilie Attendant');
  await expect(details.fact('User type')).toHaveText('Attendant');
  await expect(details.fact('Roles')).toHaveText('Telephonist');
  await expect(details.fact('Internal number')).toHaveText('0990');
  await expect(details.fact('Password')).toHaveText('Set');

  const other = await browser.newPage();
  await other.goto(new URL(page.url()).origin);
  await other.getByLabel('Username or email').fill('ottilie');
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(other.getByText('Ottilie Attendant').first()).toBeVisible();
  await other.close();
});

test('says in words who is free, and who is in a call as soon as the call begins', async ({
  portal,
  platform,
}) => {
  const { list, enter } = userPart(portal);
  await enter('zorggroep', home);
  await list.searchFor('Stijn Tiemens');
  const presence = (name: string) => list.row('Stijn Tiemens').getByRole('gridcell', { name, exact: true });
  await expect(presence('Unreachable')).toBeVisible();
  const inCall = patch('telephonyUser', demoUserId('s.tiemens'), { callState: 'calling' });
  await platform.control.write({ writes: [inCall] });
  await expect(presence('In a call')).toBeVisible();
});

// Proves S1-2.4-01, S1-2.4-03, S1-2.4-05, S1-2.6-11, S1-5-06, S1-7-01.
test('changes a user in three steps, with each call once, and shows old and new values in the change log', async ({
  portal,
  platform,
}) => {
  const users = userPart(portal);
  const { update, details } = users;
  await platform.control.write({ writes: [userWrite(home, 'Quirijn Step')] });
  await users.enter('zorggroep', home);
  await users.openUpdateForm('Quirijn Step');
  await update.choose('Roles', 'Employee');
  await update.field('Email address').fill('quirijn@example.com');
  await update.field('Name').fill('Quirijn Steps');
  await update.field('Name').press('Enter');
  await update.expectStep('Telephony settings');
  await expect(update.field('Internal number')).toBeFocused();
  await expect(update.dialog()).toHaveAccessibleName('Update user Quirijn Step');
  const { height } = (await update.dialog().boundingBox()) ?? { height: 0 };
  await update.field('Internal number').fill('0077');
  await update.select('Billing plan').selectOption('Fixed');
  await update.back();
  await update.expectStep('Basic settings');
  await expect(update.field('Name')).toBeFocused();
  await update.step('Device login').click();
  await update.expectStep('Device login');
  expect((await update.dialog().boundingBox())?.height).toBe(height);
  await update.step('Basic settings').click();
  const before = (await platform.control.stats()).calls;
  // From the first step, three times Enter saves.
  for (const step of ['Basic settings', 'Telephony settings', 'Device login']) {
    await update.expectStep(step);
    await portal.page.keyboard.press('Enter');
  }
  await expect(portal.toast('User settings updated')).toBeVisible();
  await expect(update.dialog()).toBeHidden();
  const after = (await platform.control.stats()).calls;
  const sent = Object.entries(after).filter(([call, count]) => count !== (before[call] ?? 0));
  expect(sent.map(([call]) => call)).toEqual(
    expect.arrayContaining(['user.update', 'telephonyUser.update', 'billingUser.update']),
  );
  expect(after['user.setPassword']).toBe(before['user.setPassword']);

  await expect(details.name()).toHaveText('Quirijn Steps');
  await expect(details.fact('Internal number')).toHaveText('0077');
  await expect(details.fact('Billing plan')).toHaveText('Fixed');
  const settings = details.panel().getByRole('link', { name: 'Billing settings' });
  await expect(settings).toHaveAttribute('href', /\/billing\/settings$/);
  await details.openChangeLog();
  // One entry per call, newest first, with the field labels of the details.
  const change = (field: string) =>
    details
      .changeLog()
      .getByRole('row')
      .filter({ has: portal.page.getByRole('rowheader', { name: field, exact: true }) })
      .first()
      .getByRole('cell');
  await expect(details.changeLog()).toHaveAccessibleName('Change log Quirijn Steps');
  await expect(details.changeLog().getByRole('listitem').first()).toContainText('Wilma Oosterhuis');
  await expect(change('Billing plan')).toHaveText(['Organization default', 'Fixed']);
  await expect(change('Internal number')).toHaveText(['None', '0077']);
  await expect(change('Name')).toHaveText(['Quirijn Step', 'Quirijn Steps']);
  await expect(change('Roles')).toHaveText(['None', 'Employee']);
  await expect(change('Email address')).toHaveText(['None', 'quirijn@example.com']);
});

// Proves S1-2.3-02, S1-2.4-04, S1-2.4-14, S1-7-01, S1-7-08.
test('logs a user in on shared devices, asks before deleting one, and marks the open details as deleted', async ({
  portal,
  platform,
}) => {
  const users = userPart(portal);
  const { list, update, details } = users;
  await users.enter('zorggroep', home);

  await test.step('log in on a shared device, and later on another one instead', async () => {
    await platform.control.write({ writes: [userWrite(home, 'Dirk Devices')] });
    const shared = update.group('Shared devices').getByRole('checkbox');
    const save = async (): Promise<void> => {
      await update.button('Save').click();
      await expect(portal.toast('User settings updated')).toBeVisible();
      await expect(update.dialog()).toBeHidden();
    };
    const firstShared = () =>
      shared.first().evaluate((box: HTMLInputElement) => box.labels?.[0]?.innerText ?? '');

    await users.openUpdateForm('Dirk Devices');
    await update.choose('Roles', 'Employee');
    await update.step('Device login').click();
    const first = await firstShared();
    await shared.first().check();
    await save();
    await expect(details.fact('Devices').getByRole('link')).toHaveText([first]);

    await details.button('Update user').click();
    await update.step('Device login').click();
    await update.group('Logged in').getByRole('checkbox').uncheck();
    const second = await firstShared();
    expect(second).not.toBe(first);
    await shared.first().check();
    const before = (await platform.control.stats()).calls;
    await save();
    await expect(details.fact('Devices').getByRole('link')).toHaveText([second]);
    const { calls } = await platform.control.stats();
    expect([calls['device.logout'], calls['device.login']]).toEqual([
      (before['device.logout'] ?? 0) + 1,
      (before['device.login'] ?? 0) + 1,
    ]);
  });

  await test.step('ask before deleting a user, and mark the open details as deleted', async () => {
    await platform.control.write({ writes: [userWrite(home, 'Xandra <b>Gone</b>')] });
    await users.openDetails('Xandra <b>Gone</b>');
    for (const [section, field] of [
      ['Basic settings', 'Roles'],
      // The head shows the internal number.
      ['Telephony settings', 'Legal source number'],
      ['Billing settings', 'Billing plan'],
      ['Information', 'Created'],
      ['Information', 'Updated'],
      ['Information', 'Last change'],
    ] as const)
      await expect(details.section(section).locator('dt').filter({ hasText: field }).first()).toBeVisible();
    await expect(details.fact('Created')).toHaveText('2026-11-01 09:00:00');
    await expect(details.fact('Deleted')).toBeHidden();
    await expect(details.button('Update user')).toBeEnabled();
    await details.button('Delete user').click();
    const question = portal.page.getByRole('dialog', { name: 'Delete user' });
    await expect(question).toContainText('Delete Xandra <b>Gone</b>? This cannot be undone.');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(details.deletedStamp()).toBeHidden();
    await details.deleteAndConfirm('User');
    await expect(portal.toast('User deleted')).toBeVisible();
    await expect(details.deletedStamp()).toBeVisible();
    await expect(details.panel().getByText('Xandra <b>Gone</b>').first()).toHaveCSS(
      'text-decoration-line',
      'line-through',
    );
    await details.openMenu();
    await expect(details.button('Update user')).toBeDisabled();
    await expect(details.fact('Deleted')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    await expect(details.fact('Last change')).toHaveText(/^\d{4}-.+ · Wilma Oosterhuis$/);
    await expect(list.row('Xandra <b>Gone</b>')).toBeHidden();
  });
});

// Proves S1-2.4-09, S1-2.4-13, S1-5-10, S1-6-04, S1-6-05.
test('a user with few permissions sees no sensitive fields, and can change a user without them', async ({
  portal,
  platform,
}) => {
  const users = userPart(portal);
  const { update, details, list } = users;
  await platform.control.write({ writes: [userWrite(home, 'Yara Hidden')] });
  await users.enter('people', home);
  await list.openColumns();
  await expect(list.columnsPanel().getByRole('checkbox', { name: 'Roles' })).toBeVisible();
  await expect(list.columnsPanel().getByLabel(/email|call action|two-factor/i)).toHaveCount(0);
  await portal.page.keyboard.press('Escape');
  await users.openUpdateForm('Yara Hidden');
  for (const label of ['Username', 'Email address', 'Password', 'Language', 'Outbound call action'])
    await expect(details.fact(label)).toBeHidden();
  await expect(update.message('You do not have permission to see this user’s login details')).toBeVisible();
  await expect(update.field('Email address')).toBeHidden();
  // A user can only assign roles whose permissions they have.
  await update.choose('Roles', 'Employee');
  await update.button('Roles').click();
  await expect(update.checkbox('Administrator')).toBeHidden();
  await portal.page.keyboard.press('Escape');
  await update.field('Name').fill('Yara Seen');
  await update.next();
  await expect(update.select('Billing plan')).toBeHidden();
  await update.next();
  await update.button('Save').click();
  await expect(portal.toast('User settings updated')).toBeVisible();
  await expect(details.name()).toHaveText('Yara Seen');
  await details.openMenu();
  await expect(details.button('Delete user')).toBeHidden();
});
