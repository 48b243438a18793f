import { detailsPart } from '../../driver/entity/details-part.ts';
import { organizationPath } from '../../driver/demo-organization.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import type { Portal } from '../../driver/portal.ts';
import type { CheckScreen } from './check-screen.ts';
import { expect } from './test.ts';
import { escapeForm } from '../../driver/discard-changes.ts';

const home = organizationPath('Noorderlicht Telecom');
const customer = 'Fietsenfabriek Twente';

async function visitSubOrganizations({ page, open }: Portal, check: CheckScreen): Promise<void> {
  const create = formPart(page, 'Create organization');
  const details = detailsPart(page, 'Organization details');
  await open(`${home}/organization/settings`);
  await expect(page.getByRole('form', { name: 'Update organization' })).toBeVisible();
  await check('settings of an organization');

  await open(`${home}/organization/sub`);
  await listPart(page, 'Organizations').expectRows();
  await page.getByRole('button', { name: 'Create organization' }).click();
  await create.expectStep('New organization settings');
  await create.back();
  await create.expectStep('Parent organization');
  await check('create organization, its parent');
  await create.next();
  await create.button('Create organization').click();
  await expect(create.message('Enter a name of at most 200 characters.')).toBeVisible();
  await create.select('Template').selectOption('Small office');
  await expect(create.message('Sounds: 2')).toBeVisible();
  await check('create organization, its settings with a fault');
  await escapeForm(page);

  await listPart(page, 'Organizations').row(customer).click();
  await expect(details.name()).toHaveText(customer);
  await check('details of an organization');
  await details.button('Delete organization').click();
  await expect(page.getByRole('dialog').getByText(`${customer} cannot be deleted.`)).toBeVisible();
  await check('what prevents the deletion of an organization');
}

async function visitTemplates({ page, open }: Portal, check: CheckScreen): Promise<void> {
  const create = formPart(page, 'Create organization template');
  await open('/admin/organization-templates');
  await listPart(page, 'Organization templates').expectRows();
  await page.getByRole('button', { name: 'Create organization template' }).click();
  await create.button('Create organization template').click();
  await expect(create.message('Choose an organization.')).toBeVisible();
  await check('create template, with faults');
  await page.keyboard.press('Escape');
  await listPart(page, 'Organization templates').row('Small office').click();
  await expect(page.getByText('Schedules: 1')).toBeVisible();
  await check('details of a template');
}

async function visitWhiteLabel({ page, open }: Portal, check: CheckScreen): Promise<void> {
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await open(`${home}/organization/white-label`);
  await expect(page.getByRole('row', { name: 'noorderlicht.localhost' }).first()).toBeVisible();
  await check('white label');
  await page.getByRole('button', { name: 'Delete white label' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete white label' })).toBeVisible();
  await check('deletion of a white label');

  await open(`${organizationPath(customer)}/organization/white-label`);
  await expect(page.getByText('the white label “Noorderlicht Telecom”')).toBeVisible();
  await page.getByRole('textbox', { name: 'Alias domains' }).fill('not a domain');
  const files = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(100, 7) };
  await page.getByLabel('Logo', { exact: true }).setInputFiles(files);
  await save.click();
  await expect(page.getByText('These are not domains: not a domain')).toBeVisible();
  await check('a new white label with faults');
}

/** Visits every screen of organizations, templates and white labels, and checks it. */
export async function visitOrganizations(portal: Portal, check: CheckScreen): Promise<void> {
  await portal.enterAt('operator', 'Noorderlicht Telecom', '/organization/settings');
  await visitSubOrganizations(portal, check);
  await visitTemplates(portal, check);
  await visitWhiteLabel(portal, check);
}
