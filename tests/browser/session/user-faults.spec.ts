import { userPart } from '../../driver/entity/user-part.ts';
import { demoUserId } from '../support/demo-user-id.ts';
import { deleteWrite, writtenId, userWrite } from '../support/user-writes.ts';
import { expect, test } from '../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';

test.afterEach(({ platform }) => platform.control.calm());

/** The engine waits up to 30 s between two attempts to connect, the longer the more have failed. */
const reconnected = { timeout: 40_000 };

// Proves S1-2.4-02.
// Not longer: the browser itself needs seconds to draw an input of some million characters, even on an empty page.
test('reports a name of 300,000 characters as too long, and stays usable, also without the platform', async ({
  portal,
  platform,
}) => {
  const users = userPart(portal);
  const { update } = users;
  await platform.control.write({ writes: [userWrite(home, 'Lotte Long')] });
  await users.enter('zorggroep', home);
  await users.openUpdateForm('Lotte Long');
  await update.choose('Roles', 'Employee');
  await update.field('Name').fill('x'.repeat(300_000));
  await update.next();
  await expect(update.message('Enter a name of at most 200 characters.')).toBeVisible();
  await expect(update.step('Telephony settings')).toBeDisabled();
  await update.field('Name').fill('Lotte Short');
  await update.next();
  await update.expectStep('Telephony settings');

  // Only saving needs the platform.
  await platform.kill();
  await expect(update.message('There is no connection to the server.').first()).toBeVisible();
  await update.next();
  await update.expectStep('Device login');
  await expect(update.button('Save')).toBeDisabled();
  await update.button('Try now').click();
  await platform.start();
  await expect(update.button('Save')).toBeEnabled(reconnected);
  await update.button('Save').click();
  await expect(portal.toast('User settings updated')).toBeVisible();
});

test('an error of the platform is at its field, and input stays whose user is deleted meanwhile', async ({
  portal,
  platform,
}) => {
  const users = userPart(portal);
  const { update, details } = users;
  await users.enter('zorggroep', home);

  await test.step('a username in use is an error at its field, in its step', async () => {
    await platform.control.write({ writes: [userWrite(home, 'Dora Double')] });
    await users.openUpdateForm('Dora Double');
    await update.choose('Roles', 'Employee');
    await update.field('Username').fill('zorggroep');
    await update.step('Device login').click();
    await update.button('Save').click();
    await expect(update.message('This is already in use. Choose another one.')).toBeVisible();
    await update.expectStep('Basic settings');
    await expect(update.field('Username')).toBeFocused();
    await expect(update.message('This is already in use. Choose another one.')).toBeInViewport({ ratio: 1 });

    await update.field('Username').fill('dora.double');
    await update.step('Device login').click();
    await update.button('Save').click();
    await expect(portal.toast('User settings updated')).toBeVisible();
  });

  await test.step('a form whose user is deleted keeps its input, and disables saving', async () => {
    const user = userWrite(home, 'Gerda Going');
    await platform.control.write({ writes: [user] });
    await users.openUpdateForm('Gerda Going');
    await update.field('Email address').fill('gerda@example.com');
    await platform.control.write({ writes: [deleteWrite(writtenId(user))] });
    await expect(update.message('This has been deleted, or you no longer have access to it.')).toBeVisible();
    await expect(update.field('Email address')).toHaveValue('gerda@example.com');
    await expect(update.button('Next')).toBeDisabled();

    await update.button('Cancel').click();
    const question = portal.page.getByRole('dialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(update.field('Email address')).toHaveValue('gerda@example.com');
    await update.button('Cancel').click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(update.dialog()).toBeHidden();
    await expect(details.deletedStamp()).toBeVisible();
  });
});

for (const [when, title] of [
  ['after', 'was saved, closes the form'],
  ['before', 'was not saved, can be sent again'],
] as const)
  test(`a change whose answer was lost, and which ${title} once the platform is back`, async ({
    portal,
    platform,
  }) => {
    const users = userPart(portal);
    const { update, details } = users;
    const { control } = platform;
    await control.write({ writes: [userWrite(home, `Lieke ${when}`)] });
    await users.enter('zorggroep', home);
    await users.openUpdateForm(`Lieke ${when}`);
    await update.choose('Roles', 'Employee');
    await update.field('Name').fill('Lieke Found');
    await update.step('Device login').click();

    await control.holdCall({ call: 'user.update', when });
    await update.button('Save').click();
    await expect.poll(async () => (await control.stats()).held['user.update']).toBe(1);
    await platform.kill();
    await expect(update.message('The connection was lost before the server responded.')).toBeVisible();
    await platform.start();
    if (when === 'before') {
      await expect(update.message('Your changes were not saved. You can try again.')).toBeVisible(
        reconnected,
      );
      await update.step('Device login').click();
      await update.button('Save').click();
    }
    await expect(portal.toast('User settings updated')).toBeVisible(reconnected);
    await expect(update.dialog()).toBeHidden();
    expect((await control.stats()).calls['user.update'] ?? 0).toBe(when === 'before' ? 1 : 0);
    await expect(details.name()).toHaveText('Lieke Found');
    if (when === 'after') {
      // Longer than usual: the user may have turned to something else meanwhile.
      await portal.page.waitForTimeout(1600);
      await expect(portal.toast('User settings updated')).toBeVisible({ timeout: 1 });
    }
    await details.openChangeLog();
    await expect(details.changeLog().getByRole('listitem')).toHaveCount(1);
  });

test('finds a user whose creation got no answer once the platform is back, and does not create it twice', async ({
  portal,
  platform,
}) => {
  const users = userPart(portal);
  const { create, details, list } = users;
  const { control } = platform;
  await users.enter('zorggroep', home);
  await portal.page.getByRole('button', { name: 'Create user' }).click();
  await create.field('Name').fill('Marit Made');
  await create.choose('Roles', 'Employee');
  await create.next();
  await create.field('Internal number').fill('0881');

  await control.holdCall({ call: 'user.create', when: 'after' });
  await create.button('Create user').click();
  await expect.poll(async () => (await control.stats()).held['user.create']).toBe(1);

  // The call may still be answered: what is typed now would be lost with the form, and nothing can be discarded.
  await control.cut({ refuseForMs: 60_000 });
  await expect(create.message('The connection was lost before the server responded.')).toBeVisible();
  await expect(create.message('You can keep editing')).toBeHidden();
  await create.button('Cancel').click();
  const question = portal.page.getByRole('dialog', { name: 'Stop waiting?' });
  await question.getByRole('button', { name: 'Keep waiting' }).click();
  await expect(create.dialog()).toBeVisible();

  await platform.kill();
  await expect(create.message('The connection was lost before the server responded.')).toBeVisible();
  await expect(create.button('Next')).toBeDisabled();
  await platform.start();
  // The remaining calls of the form follow.
  await expect(portal.toast('User created')).toBeVisible(reconnected);
  await expect(create.dialog()).toBeHidden();
  await expect(details.name()).toHaveText('Marit Made');
  await expect(details.fact('Internal number')).toHaveText('0881');
  expect((await control.stats()).calls['user.create'] ?? 0).toBe(0);
  await list.searchFor('Marit Made');
  await expect.poll(() => list.count()).toBe(1);
});

test('keeps the input of a form whose permission is withdrawn, and of which nothing may be seen, and disables saving', async ({
  portal,
  platform,
}) => {
  const users = userPart(portal);
  const { update } = users;
  await platform.control.write({ writes: [userWrite(home, 'Wim Withdrawn')] });
  await users.enter('people', home);
  await users.openUpdateForm('Wim Withdrawn');
  await update.field('Name').fill('Wim Was Here');
  const permissions = ['core.user.viewOrg', 'core.role.view'];
  await platform.control.permissions({ userId: demoUserId('people'), permissions });
  await expect(
    update.message('You no longer have permission to save this. Your changes stay here'),
  ).toBeVisible();
  await expect(update.field('Name')).toHaveValue('Wim Was Here');
  await expect(update.button('Next')).toBeDisabled();

  // Without any permission the user may not even be seen; the text stays, and can be saved once permitted again.
  await platform.control.permissions({ userId: demoUserId('people'), permissions: [] });
  await expect(portal.page.getByText('You have no permission to view this page')).toBeVisible();
  await expect(update.field('Name')).toHaveValue('Wim Was Here');
  await platform.control.permissions({
    userId: demoUserId('people'),
    permissions: [...permissions, 'core.user.update'],
  });
  await expect(update.button('Next')).toBeEnabled();
  await expect(update.field('Name')).toHaveValue('Wim Was Here');

  // A form that creates a user stays as well, although the page that opened it is gone.
  const { create } = users;
  await update.discard();
  const creating = [...permissions, 'core.user.create'];
  await platform.control.permissions({ userId: demoUserId('people'), permissions: creating });
  await portal.page.getByRole('button', { name: 'Create user' }).click();
  await create.field('Name').fill('Nina Not Yet');
  await platform.control.permissions({ userId: demoUserId('people'), permissions: [] });
  await expect(portal.page.getByText('You have no permission to view this page')).toBeVisible();
  await expect(create.message('You no longer have permission to save this. Your changes')).toBeVisible();
  await platform.control.permissions({ userId: demoUserId('people'), permissions: creating });
  await expect(create.button('Next')).toBeEnabled();
  await expect(create.field('Name')).toHaveValue('Nina Not Yet');
});

test('merges the changes that two users make to one user, and asks where both changed the same field', async ({
  portal,
  platform,
  openOtherBrowser,
}) => {
  const users = userPart(portal);
  const { update, details } = users;
  await platform.control.write({ writes: [userWrite(home, 'Tom Two')] });
  const other = userPart(await openOtherBrowser());
  await other.enter('zorggroep', home);
  await other.openDetails('Tom Two');
  await users.enter('operator', home);
  await users.openUpdateForm('Tom Two');
  /** Changes the user in the other browser, from opening the form to saving it. */
  const changeElsewhere = async (change: () => Promise<void>): Promise<void> => {
    await other.details.button('Update user').click();
    await change();
    await other.update.step('Device login').click();
    await other.update.button('Save').click();
    await expect(other.update.dialog()).toBeHidden();
  };

  await update.field('Email address').fill('tom@example.com');
  await changeElsewhere(async () => {
    await other.update.field('Name').fill('Tom Three');
    await other.update.choose('Roles', 'Employee');
  });
  await expect(update.field('Name')).toHaveValue('Tom Three');
  await expect(update.chosen('Roles')).toHaveText(['Employee']);
  await expect(update.field('Email address')).toHaveValue('tom@example.com');
  await expect(update.button('Next')).toBeEnabled();

  await update.field('Name').fill('Tom Mine');
  await update.choose('Roles', 'Telephonist');
  await changeElsewhere(async () => {
    await other.update.field('Name').fill('Tom Theirs');
    await other.update.choose('Roles', 'Receptionist');
  });
  await expect(update.conflict('Name').getByRole('cell')).toHaveText(['Tom Mine', 'Tom Theirs']);
  await expect(update.conflict('Roles').getByRole('cell')).toHaveText([
    'Employee, Telephonist',
    'Employee, Receptionist',
  ]);
  await expect(update.field('Name')).toHaveValue('Tom Mine');
  await expect(update.message('Wilma Oosterhuis changed this while you were editing.')).toBeVisible();
  await expect(update.button('Next')).toBeDisabled();
  await update.button('Use their changes').click();
  await expect(update.field('Name')).toHaveValue('Tom Theirs');
  await expect(update.chosen('Roles')).toHaveText(['Employee', 'Receptionist']);

  await update.field('Name').fill('Tom Mine');
  await changeElsewhere(() => other.update.field('Name').fill('Tom Again'));
  await expect(update.conflict('Name').getByRole('cell')).toHaveText(['Tom Mine', 'Tom Again']);
  await update.button('Keep my changes').click();
  await expect(update.button('Next')).toBeEnabled();
  await update.step('Device login').click();
  await update.button('Save').click();
  await expect(portal.toast('User settings updated')).toBeVisible();
  for (const panel of [details, other.details]) {
    await expect(panel.name()).toHaveText('Tom Mine');
    await expect(panel.fact('Email address')).toHaveText('tom@example.com');
  }
  // The operator is above the organization.
  await expect(other.details.fact('Last change')).toContainText('A user outside your organization');
});
