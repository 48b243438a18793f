import { permissions } from '../../../../src/domain/core/permission.ts';
import { organizationPath } from '../../../driver/demo-organization.ts';
import { entityPickerPart } from '../../../driver/entity/entity-picker-part.ts';
import { formPart } from '../../../driver/entity/form-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import type { Portal } from '../../../driver/portal.ts';
import { typeInto } from '../../../driver/type-into.ts';
import { create, patch } from '../../../platform/store/write.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { demoUserId } from '../../support/demo-user-id.ts';
import { madeAt, newRow } from '../../support/new-row.ts';
import { expect, test } from '../../support/test.ts';

const home = 'Noorderlicht Telecom';
const settings = 'New organization settings';

test.afterEach(({ platform }) => platform.control.calm());

/** The engine waits up to 30 s between two attempts to connect, the longer the more have failed. */
const reconnected = { timeout: 40_000 };

/** Opens the second step of the form that creates an organization below `home`, or below another one there. */
async function openSettings(portal: Portal, name: string, parent?: string) {
  const { page } = portal;
  const form = formPart(page, 'Create organization');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await form.expectStep(settings);
  if (parent !== undefined) {
    await form.back();
    await form.expectStep('Parent organization');
    const picker = entityPickerPart(page, 'organizations');
    await form.button('Parent organization').last().click();
    await typeInto(picker.search(), parent);
    await picker.row(parent).click();
    await picker.confirm().click();
    await expect(picker.dialog()).toBeHidden();
    await expect(form.button('Parent organization').last()).toContainText(parent);
    await form.next();
    await form.expectStep(settings);
  }
  await form.field('Name').fill(name);
  return form;
}

test('a template or a parent that changes while the form is open is refused at its field, unless it was moved', async ({
  portal,
  platform,
}) => {
  await portal.enterAt('noorderlicht', home, '/organization/sub');

  for (const [what, name, change, message] of [
    [
      'deactivated',
      'Tandartspraktijk Müller & Çelik',
      { state: 'inactive' },
      'This organization is inactive.',
    ],
    ['deleted', 'Van der Meulen Advocaten', { deleteDate: madeAt }, 'The selected item no longer exists.'],
  ] as const)
    await test.step(`a parent that is ${what} while the form is open is refused at its field`, async () => {
      const form = await openSettings(portal, `Below ${what}`, name);
      await platform.control.write({ writes: [patch('organization', organizationId(name), change)] });
      await form.button('Create organization').click();
      await form.expectStep('Parent organization');
      await expect(form.message(message)).toBeVisible();
      await form.step(settings).click();
      await expect(form.field('Name')).toHaveValue(`Below ${what}`);
      await form.discard();
    });

  await test.step('a parent that is moved still gets the new organization', async () => {
    const name = 'Bakkerij De Gouden Korenaar';
    const form = await openSettings(portal, 'Below moved', name);
    const superOrganizationId = organizationId('Fietsenfabriek Twente');
    await platform.control.write({
      writes: [patch('organization', organizationId(name), { superOrganizationId })],
    });
    await form.button('Create organization').click();
    await expect(portal.header().getByText('Below moved')).toBeVisible();
    await portal.open(`${organizationPath(name)}/organization/sub`);
    await expect(listPart(portal.page, 'Organizations').row('Below moved')).toBeVisible();
  });

  await test.step('a template that is deleted between the steps must be replaced by another', async () => {
    await portal.open(`${organizationPath(home)}/organization/sub`);
    const row = newRow(home);
    const templateOrganizationId = organizationId('Small office (template)');
    await platform.control.write({
      writes: [
        create('organizationTemplate', {
          ...row,
          name: 'Short-lived',
          description: '',
          templateOrganizationId,
        }),
      ],
    });
    const creations = async () => (await platform.control.stats()).calls['organization.create'] ?? 0;
    const before = await creations();
    const form = await openSettings(portal, 'Without template');
    await form.select('Template').selectOption('Short-lived');
    await expect(form.message('Sounds: 2')).toBeVisible();
    await platform.control.write({ writes: [patch('organizationTemplate', row.id, { deleteDate: madeAt })] });
    await expect(form.message('Sounds: 2')).toBeHidden();
    await expect(form.select('Template')).toContainText('Deleted template');
    await form.button('Create organization').click();
    await expect(form.message('This template has been deleted. Choose another one.')).toBeVisible();
    expect(await creations()).toBe(before);
    await form.select('Template').selectOption('Small office');
    await form.button('Create organization').click();
    await expect(portal.toast('New organization created')).toBeVisible();
  });
});

test('an organization whose creation got no answer is found, opened, and not created twice', async ({
  portal,
  platform,
}) => {
  const { control } = platform;
  await portal.enterAt('noorderlicht', home, '/organization/sub');
  const form = await openSettings(portal, 'Lost and found');
  await control.holdCall({ call: 'organization.create', when: 'after' });
  await form.button('Create organization').click();
  await expect.poll(async () => (await control.stats()).held['organization.create']).toBe(1);
  await platform.kill();
  await expect(form.message('The connection was lost before the server responded.')).toBeVisible();
  await platform.start();
  await expect(portal.toast('New organization created')).toBeVisible(reconnected);
  await expect(portal.header().getByText('Lost and found')).toBeVisible();
  await expect(portal.page).toHaveURL(/\/organization\/[^/]+$/);
  expect((await control.stats()).calls['organization.create'] ?? 0).toBe(0);
  await portal.open(`${organizationPath(home)}/organization/sub`);
  const list = listPart(portal.page, 'Organizations');
  await list.searchFor('Lost and found');
  await expect.poll(() => list.count()).toBe(1);
});

// Proves S1-4-59.
test('a new organization opens once the user has access to it, and after ten seconds there is a link to it', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  await portal.enterAt('noorderlicht', home, '/organization/sub');

  await test.step('as soon as the user has access, and not before', async () => {
    const form = await openSettings(portal, 'Held access');
    await platform.control.holdSockets({ which: 'all' });
    await form.button('Create organization').click();
    const waiting = page.getByLabel('Waiting for access to the new organization…');
    await expect(waiting).toBeVisible();
    await page.waitForTimeout(1500);
    await expect(page).toHaveURL(/\/organization\/sub/);
    await platform.control.releaseSockets({});
    await expect(page).toHaveURL(/\/organization\/[^/]+$/);
    await expect(portal.header().getByText('Held access')).toBeVisible();
    await expect(waiting).toBeHidden();
  });

  await test.step('by a link after ten seconds', async () => {
    await portal.open(`${organizationPath(home)}/organization/sub`);
    const form = await openSettings(portal, 'Late access');
    await platform.control.holdSockets({ which: 'all' });
    await form.button('Create organization').click();
    const dialog = page.getByRole('dialog', { name: 'New organization' });
    await expect(dialog.getByLabel('Waiting for access to the new organization…')).toBeVisible();
    await expect(page).toHaveURL(/\/organization\/sub/);
    const link = dialog.getByRole('link', { name: 'Open organization' });
    await expect(link).toBeVisible({ timeout: 12_000 });
    await platform.control.releaseSockets({});
    await link.click();
    await expect(portal.header().getByText('Late access')).toBeVisible(reconnected);
  });
});

// Proves S1-5-67, S1-6-13.
test('name and template are needed, the template unless the user may create empty organizations', async ({
  portal,
  platform,
}) => {
  const userId = demoUserId('noorderlicht');
  const may = permissions.filter((permission) => permission !== 'core.organization.createEmpty');
  await platform.control.permissions({ userId, permissions: may });
  await portal.enterAt('noorderlicht', home, '/organization/sub');
  const form = await openSettings(portal, '');
  await expect(form.select('Template').locator('option').first()).toHaveText('Choose…');
  await form.button('Create organization').click();
  await expect(form.message('Enter a name of at most 200 characters.')).toBeVisible();
  await expect(form.message('Choose a template.')).toBeVisible();
  await form.field('Name').fill('مخبز ‏الشمال');
  await platform.control.permissions({ userId, permissions: [...permissions] });
  await expect(form.select('Template').locator('option').first()).toHaveText('No template');
  await form.button('Create organization').click();
  await expect(portal.header().getByText('مخبز ‏الشمال')).toBeVisible();

  await platform.control.permissions({ userId, permissions: ['core.organization.viewSub'] });
  await portal.open(`${organizationPath(home)}/organization/sub`);
  await listPart(portal.page, 'Organizations').expectRows();
  await expect(portal.page.getByRole('button', { name: 'Create organization' })).toBeHidden();
  await platform.control.permissions({ userId, permissions: [...permissions] });
});

test('users of an organization that is deleted are led home, and it is gone from their picker', async ({
  portal,
  platform,
}) => {
  const name = 'Drukkerij Van Houten';
  const id = organizationId(name);
  await platform.control.write({ writes: [patch('organization', id, { state: 'active' })] });
  await portal.enterAt('noorderlicht', name, '/organization/settings');
  await expect(portal.page.getByRole('form', { name: 'Update organization' })).toBeVisible();
  await platform.control.write({ writes: [patch('organization', id, { deleteDate: madeAt })] });
  await expect(portal.search()).toBeVisible();
  await expect(
    portal.toast('This organization does not exist, or you do not have access to it.'),
  ).toBeVisible();
  await expect(portal.organization('Fietsenfabriek Twente')).toBeVisible();
  await expect(portal.organization(name)).toBeHidden();
});

test('twelve levels and a name of 200 characters from right to left fit into a narrow window', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const longName = 'مخبز الشمال '.repeat(20).slice(0, 199).trim().padEnd(200, 'ب');
  const levels = Array.from({ length: 12 }, () => newRow(home));
  await platform.control.write({
    writes: levels.map((row, level) =>
      create('organization', {
        ...row,
        organizationId: row.id,
        name: level === 11 ? longName : `Level ${level + 1}`,
        language: 'nl',
        timeZone: 'Europe/Amsterdam',
        superOrganizationId: levels[level - 1]?.id ?? organizationId(home),
        subOrganizationIds: levels.slice(level + 1, level + 2).map(({ id }) => id),
        state: 'active',
      }),
    ),
  });
  await page.setViewportSize({ width: 390, height: 844 });
  const expectFits = async (): Promise<void> =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await portal.open();
  await portal.signIn({ identifier: 'noorderlicht' });
  await portal.search().fill('مخبز');
  await expect(portal.organization(longName)).toBeVisible();
  await expectFits();
  await portal.organization(longName).click();
  // A long name is cut in the header.
  await expect(
    portal.header().getByRole('button', { name: /^Change organization مخبز الشمال/ }),
  ).toBeVisible();
  await expectFits();
  const deep = `/organization/${levels[11]?.id ?? ''}/organization`;
  await portal.open(`${deep}/settings`);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(longName);
  await expectFits();
  await portal.open(`/organization/${levels[10]?.id ?? ''}/organization/sub`);
  await expect(page.getByText(longName).first()).toBeVisible();
  await expectFits();
});
