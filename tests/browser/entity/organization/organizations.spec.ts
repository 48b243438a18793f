import { detailsPart } from '../../../driver/entity/details-part.ts';
import { formPart } from '../../../driver/entity/form-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import { organizationPath } from '../../../driver/demo-organization.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { expect, test } from '../../support/test.ts';

const home = 'Noorderlicht Telecom';
const settings = 'New organization settings';

// Proves S1-2.7-16, S1-8-16, S1-2.7-20.
test('creates an organization from a template, lands in it and finds the copies there', async ({
  portal,
  openOtherBrowser,
}) => {
  const { page } = portal;
  const create = formPart(page, 'Create organization');
  const operator = await openOtherBrowser();
  await operator.open();
  await operator.signIn({ identifier: 'operator' });
  await expect(operator.organization(home)).toBeVisible();

  await portal.enterAt('noorderlicht', home, '/organization/sub');
  await expect(listPart(page, 'Organizations').row('Fietsenfabriek Twente')).toBeVisible();

  await test.step('choose parent, name and template, and see what the template makes', async () => {
    await page.getByRole('button', { name: 'Create organization' }).click();
    await create.expectStep(settings);
    await expect(create.dialog().getByRole('definition')).toHaveText(home);
    await create.back();
    await create.expectStep('Parent organization');
    await expect(create.button('Parent organization').last()).toContainText(home);
    await create.next();
    await create.expectStep(settings);
    await expect(create.select('Language')).toHaveValue('nl');
    await create.field('Name').fill('Bakkerij Nieuw');
    await create.select('Template').selectOption('Small office');
    await expect(create.dialog().getByText('Sounds: 2')).toBeVisible();
    await create.button('Create organization').click();
    await expect(portal.toast('New organization created')).toBeVisible();
  });

  await test.step('land in the new organization, with its contents', async () => {
    await expect(page).toHaveURL(/\/organization\/[^/]+$/);
    await expect(portal.header().getByText('Bakkerij Nieuw')).toBeVisible();
    await expect(operator.organization('Bakkerij Nieuw')).toBeVisible();
    const place = portal.path();
    const contents = [
      ['schedules/schedules', 'Schedules', 'Office hours'],
      ['sounds', 'Sounds', 'We are closed'],
      ['flow/my-flows', 'Flows', 'Main line'],
      ['organization/roles', 'Roles', 'Office manager'],
    ] as const;
    for (const [path, list, row] of contents) {
      await portal.open(`${place}/${path}`);
      await expect(listPart(page, list).row(row)).toBeVisible();
    }
  });

  await test.step('change its settings on their page, and discard a change', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    const form = page.getByRole('form', { name: 'Update organization' });
    const name = form.getByRole('textbox', { name: 'Name' });
    const save = form.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await name.fill('Bakkerij Nieuw B.V.');
    await save.click();
    await expect(portal.toast('Organization updated')).toBeVisible();
    await expect(portal.header().getByText('Bakkerij Nieuw B.V.')).toBeVisible();
    await expect(save).toBeDisabled();
    await name.fill('Something else');
    await form.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(name).toHaveValue('Bakkerij Nieuw B.V.');
  });
});

// Proves S1-2.7-19.
test('says why an organization cannot be deleted, and shows templates to operators', async ({ portal }) => {
  const { page } = portal;
  const list = listPart(page, 'Organizations');
  const details = detailsPart(page, 'Organization details');
  await portal.enterAt('operator', home, '/organization/sub');
  await list.row('Fietsenfabriek Twente').click();
  await details.button('Delete organization').click();
  const dialog = page.getByRole('dialog', { name: 'Delete organization' });
  await expect(dialog.getByText('Fietsenfabriek Twente cannot be deleted.')).toBeVisible();
  await expect(dialog.getByText('Only an unused organization can be deleted.').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await dialog.getByRole('link', { name: /^Users: \d+$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/organization/${organizationId('Fietsenfabriek Twente')}/users$`));
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  await portal.open(`${organizationPath(home)}/organization/sub`);
  await list.row('Fietsenfabriek Twente').click();
  await details.panel().getByRole('link', { name: 'Open organization' }).click();
  await expect(page).toHaveURL(new RegExp(`/organization/${organizationId('Fietsenfabriek Twente')}$`));

  await portal.open('/admin/organization-templates');
  await listPart(page, 'Organization templates').row('Small office').click();
  const template = detailsPart(page, 'Organization template details');
  await expect(template.fact('Template organization')).toHaveText('Small office (template)');
  await expect(template.panel().getByText('Schedules: 1')).toBeVisible();
});

// Proves S0-2-22, S1-2.7-20.
test('the organization pages begin with settings, which open without any permission, to read', async ({
  portal,
  openOtherBrowser,
}) => {
  const pages = (page: typeof portal.page) =>
    page.getByRole('navigation', { name: 'Organization' }).getByRole('link');
  await portal.enterAt('noorderlicht', home, '/organization');
  await expect(portal.page).toHaveURL(/\/organization\/settings$/);
  await expect(pages(portal.page)).toHaveText([
    'Settings',
    'White label',
    'Establishments',
    'Sub-organizations',
    'Roles',
  ]);

  const nobody = await openOtherBrowser();
  const { page } = nobody;
  await nobody.enterAt('nobody', 'Gemeente Súdwest', '/organization');
  await expect(page).toHaveURL(/\/organization\/settings$/);
  await expect(page.getByText('You do not have permission to change these settings.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Europe/Amsterdam')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  for (const path of ['white-label', 'establishments', 'sub']) {
    await nobody.open(`${organizationPath('Gemeente Súdwest-Fryslân')}/organization/${path}`);
    await expect(page.getByText('You have no permission to view this page')).toBeVisible();
  }
});
