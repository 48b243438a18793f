import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { organizationPath } from '../../driver/demo-organization.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { loggingFlow, loggingMacro } from '../../integration/platform/support/flows.ts';
import { libraryRow } from '../../integration/platform/support/sharing-rows.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { flowCallsAs } from './support/flow-calls.ts';

const home = 'Zorggroep Noordoost-Groningen';

// Proves S1-2.7-15, S1-4-37, S1-4-38, S1-4-39, S1-4-42, S1-4-43, S1-5-64, S1-8-15.
test('a flow and its macro are published, changed, published again, unlisted and restored', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const toolbox = canvasPart(page).toolbox();
  const calls = await flowCallsAs(platform, 'zorggroep');
  const macroId = await calls.created('macro', 'Begroeting', loggingMacro('Welkom'));
  const flowId = await calls.created('flow', 'IVR Basis', loggingFlow('Hello', [macroId]));
  const place = organizationId(home);
  const client = createClient(platform.origin);
  const failingTest = {
    id: crypto.randomUUID(),
    organizationId: place,
    flowId,
    name: 'Rings',
    scenario: { begin: { type: 'start', cause: 'test' }, at: '2026-11-23T10:00:00.000Z' },
    expected: [{ kind: 'called', to: 'user:ann' }],
    never: [],
  };
  const who = await client.as('zorggroep');
  await client.call('flowTest.create', failingTest, who);
  await platform.control.write({
    writes: [libraryRow('Zorgbibliotheek', place), libraryRow('Tweede bibliotheek', place)],
  });
  const wizard = formPart(page, /Publish to shared library/);
  const shared = toolbox.getByRole('region', { name: 'Zorgbibliotheek' });
  const wizardCode: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('publish-dialog')) wizardCode.push(request.url());
  });
  await portal.enterAt('zorggroep', home, '/organization/settings');

  await test.step('the organization gets a vendor, which the wizard then offers', async () => {
    const card = page.getByRole('region', { name: 'Vendors and libraries' });
    const vendor = formPart(page, 'Create vendor');
    await card.getByRole('button', { name: 'Create vendor' }).click();
    await vendor.field('Name').fill('Zorg');
    await vendor.button('Create vendor').click();
    await expect(portal.toast('Vendor created')).toBeVisible();
    await portal.open(`${organizationPath(home)}/flow/my-flows?tab=flow:${flowId}`);
  });
  await toolbox.getByRole('tab', { name: 'Sharing' }).click();
  await expect(toolbox).toContainText('Not shared yet.');

  await test.step('choose vendor and library; Back clears the library', async () => {
    await expect(toolbox.getByRole('button', { name: 'Publish to library' })).toBeEnabled();
    // The code of the wizard is loaded at its first use.
    expect(wizardCode).toEqual([]);
    await toolbox.getByRole('button', { name: 'Publish to library' }).click();
    await wizard.expectStep('Vendor');
    expect(wizardCode).not.toEqual([]);
    await expect(wizard.button('Back')).toHaveCount(0);
    await expect(wizard.select('Vendor').locator('option:checked')).toHaveText('Zorg');
    await wizard.select('Vendor').selectOption({ label: 'Choose a vendor…' });
    await wizard.next();
    await expect(wizard.message('Choose a vendor.')).toBeVisible();
    await wizard.select('Vendor').selectOption({ label: 'Zorg' });
    await wizard.next();
    await wizard.expectStep('Library');
    await wizard.next();
    await expect(wizard.message('Choose a library from the list.')).toBeVisible();
    await wizard.select('Library').selectOption({ label: 'Tweede bibliotheek' });
    await wizard.back();
    await wizard.expectStep('Vendor');
    await wizard.next();
    await expect(wizard.select('Library')).toHaveValue('');
    await wizard.select('Library').selectOption({ label: 'Zorgbibliotheek' });
    await wizard.next();
    await wizard.expectStep('Versions');
  });

  await test.step('each macro that was never published needs a version', async () => {
    await wizard.field('New version of IVR Basis').fill('1.0');
    await wizard.field('New version of Begroeting').fill('  ');
    await wizard.button('Publish').click();
    await expect(wizard.message(/^Enter a version of at most 100 characters/)).toBeVisible();
    await wizard.field('New version of Begroeting').fill('1.0');
    await wizard.field('Release note').fill('De eerste');
    // The sheet with the settings replaces the toolbox, which the wizard must outlive.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(toolbox).toBeHidden();
    await expect(wizard.field('Release note')).toHaveValue('De eerste');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(wizard.field('New version of Begroeting')).toHaveValue('1.0');
    await expectAccessible(page, 'the versions of a publication');
    await wizard.button('Publish').click();
    await expect(wizard.message(/These tests fail: Rings\./)).toBeVisible();
    await expect(wizard.field('Reason')).toBeFocused();
    await wizard.field('Reason').fill('Nobody rings yet');
    await wizard.button('Publish').click();
    await expect(portal.toast('Published')).toBeVisible();
    await expect(wizard.dialog()).toBeHidden();
    await client.call('flowTest.delete', {}, who, { id: failingTest.id });
    // The toolbox is another one since the window is wide again.
    await toolbox.getByRole('tab', { name: 'Sharing' }).click();
    await expect(shared).toContainText('StatusShared');
    await expect(shared).toContainText('This version1.0');
    await expect(shared.getByRole('button', { name: 'Publish new version' })).toBeDisabled();
  });

  await test.step('a changed macro makes it outdated at once', async () => {
    await calls.saved('macro', macroId, { contents: loggingMacro('Goedendag') });
    await expect(shared).toContainText('Shared, outdated');
    await expect(shared.getByRole('button', { name: 'Publish new version' })).toBeEnabled();
  });

  await test.step('another version begins with the versions, and none is used twice', async () => {
    await shared.getByRole('button', { name: 'Publish new version' }).click();
    await expect(wizard.field('New version of IVR Basis')).toBeVisible();
    await expect(wizard.button('Back')).toHaveCount(0);
    await expect(wizard.message(/Published: 1\.0/).first()).toBeVisible();
    await wizard.field('New version of IVR Basis').fill('1.1');
    await wizard.field('New version of Begroeting').fill('1.0');
    await wizard.button('Publish').click();
    await expect(wizard.message('This version has been published before. Enter another one.')).toBeVisible();
    await expect(wizard.field('New version of Begroeting')).toBeFocused();
    await wizard.field('New version of Begroeting').fill('1.1');
  });

  await test.step('a macro that is saved meanwhile is analyzed again, and versions stay', async () => {
    await calls.saved('macro', macroId, { contents: loggingMacro('Goedenavond') });
    await wizard.button('Publish').click();
    await expect(
      wizard.message('A macro was changed in the meantime. Check the versions and publish again.'),
    ).toBeVisible();
    await expect(wizard.field('New version of IVR Basis')).toHaveValue('1.1');
    await expect(wizard.field('New version of Begroeting')).toHaveValue('1.1');
    await wizard.button('Publish').click();
    await expect(shared).toContainText('Latest version1.1');
    await expect(shared).toContainText('StatusShared');
  });

  await test.step('it is unlisted and restored', async () => {
    await shared.getByRole('button', { name: 'Unlist' }).click();
    const question = page.getByRole('dialog', { name: 'Unlist from “Zorgbibliotheek”' });
    await expect(question).toContainText('Installed copies stay and keep working.');
    await question.getByRole('button', { name: 'Unlist' }).click();
    await expect(portal.toast('Shared object unlisted')).toBeVisible();
    await expect(shared).toContainText('No longer listed');
    await expect(toolbox).toContainText('SharingNot shared');
    await shared.getByRole('button', { name: 'Restore' }).click();
    await expect(portal.toast('Shared object restored')).toBeVisible();
    await expect(shared).toContainText('StatusShared');
  });

  await test.step('a library that has it already is not offered', async () => {
    await toolbox.getByRole('button', { name: 'Publish to library' }).click();
    await wizard.next();
    await expect(wizard.select('Library').getByRole('option')).toHaveText([
      'Choose a library…',
      'Noorderlicht Bibliotheek',
      'Tweede bibliotheek',
    ]);
  });
});
