import { namedTriggerId } from '../../../src/domain/entities/flow-trigger/rules.ts';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { libraryPart } from '../../driver/flow/library-part.ts';
import { keyboardPart } from '../../driver/keyboard-part.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { endpointFlow, flowCallsOf } from '../../integration/platform/support/flows.ts';
import { resellerPlace } from '../../platform/demo/flows/reseller-library.ts';
import { expect, test } from '../support/test.ts';

const [vendor, customer] = ['Noorderlicht Telecom', 'Bakkerij De Gouden Korenaar'];
const endpoint = 'reception';
const company = { company: 'The name that callers hear' };

// Proves S1-4-36, S1-4-38, S1-4-40.
test('a flow goes from its vendor to a customer, who upgrades, goes back, and keeps it when it is unlisted', async ({
  portal,
  openOtherBrowser,
  platform,
}) => {
  const { page } = portal;
  const { control } = platform;
  const client = createClient(platform.origin);
  const publisher = await client.as('noorderlicht');
  const installer = await client.as('s.maas');
  // The rights of an administrator of flows.
  const [view] = await control.find({
    entityType: 'userPermissionView',
    constraints: [{ type: 'ids', ids: [(await client.as('zorggroep')).userId] }],
    sorting: [],
    limit: null,
  });
  const { permissions } = view as unknown as { permissions: string[] };
  await control.permissions({ userId: publisher.userId, permissions });
  const calls = flowCallsOf(client, publisher);
  const contents = (configuration: Readonly<Record<string, string>>) => ({
    ...endpointFlow(endpoint),
    configuration,
  });
  const flowId = await calls.created('flow', 'Receptie', contents(company));
  const toolbox = canvasPart(page).toolbox();
  const shared = toolbox.getByRole('region', { name: 'Noorderlicht Bibliotheek' });
  await portal.enterAt('noorderlicht', vendor, `/flow/my-flows?tab=flow:${flowId}`);

  await test.step('the vendor publishes it by keyboard alone', async () => {
    const keys = keyboardPart(page);
    await toolbox.getByRole('tab', { name: 'Blocks' }).focus();
    await keys.press('ArrowRight');
    await expect(toolbox).toContainText('Not shared yet.');
    await keys.pressButton('Publish to library');
    const wizard = formPart(page, /Publish to shared library/);
    await wizard.expectStep('Vendor');
    await keys.pressButton('Next');
    await wizard.expectStep('Library');
    await keys.choose('Library', 'Noorderlicht Bibliotheek');
    await keys.pressButton('Next');
    await wizard.expectStep('Versions');
    await keys.type('New version of Receptie', '1.0');
    await keys.pressButton('Publish');
    await expect(portal.toast('Published')).toBeVisible();
    await expect(shared).toContainText('Installed inNo organization yet');
  });

  const other = await openOtherBrowser();
  const flows = listPart(other.page, 'Library flows');
  const details = detailsPart(other.page, 'Library flow details');
  const library = libraryPart(other.page);
  const form = (title: string) => formPart(other.page, title);
  const configure = async (key: string, value: string): Promise<void> => {
    await details.openMenu();
    await expect(details.button('Deploy')).toHaveAccessibleDescription(new RegExp(`a value first: ${key}`));
    await details.button('Update config').click();
    await form('Update config').field(key).fill(value);
    await form('Update config').button('Update config').click();
    await expect(details.fact(key)).toHaveText(value);
  };
  const deploy = async (): Promise<void> => {
    await details.button('Deploy').click();
    await form('Deploy').button('Deploy').click();
    // Within the panel, it shows the same fact.
    await expect(form('Deploy').dialog()).toBeHidden();
    await expect(details.fact('Deployment status')).toHaveText('Deployed');
  };
  const runs = async (): Promise<void> => {
    const triggerId = namedTriggerId(endpoint, installer.organizationId);
    const trigger = { organizationId: installer.organizationId, endpointName: endpoint };
    await client.call('flowTrigger.put', trigger, installer, { id: triggerId });
    expect((await client.call('flowTrigger.invoke', {}, installer, { id: triggerId })).status).toBe(200);
  };

  await test.step('a customer installs it, and is asked for its key', async () => {
    await other.enterAt('s.maas', customer, '/flow/lib-flows');
    await library.openButton().click();
    await library.box('Receptie').check();
    await library.button('Next').click();
    await library.button('Confirm').click();
    await expect(flows.row('Receptie')).toContainText('1.0');
    await library.button('Close').click();
    await flows.row('Receptie').click();
    await configure('company', 'De Gouden Korenaar');
    await deploy();
    await runs();
  });

  await test.step('a new version with another key is offered at once, and deployed after an upgrade', async () => {
    await calls.saved('flow', flowId, { contents: contents({ ...company, region: 'Where they are' }) });
    const { vendorId, libraryId } = resellerPlace;
    const bundle = { targetId: flowId, targetVersion: '1.1', macros: {} };
    const body = { vendorId, libraryId, bundle, note: 'Names the region.' };
    expect((await client.call('sharedObject.publishFlow', body, publisher)).status).toBe(200);
    await expect(flows.row('Receptie')).toContainText('Upgrade available');
    await details.button('Upgrade').click();
    const upgrade = other.page.getByRole('dialog', { name: 'Upgrade', exact: true });
    await expect(upgrade).toContainText('Names the region.');
    await expect(upgrade).toContainText('Added: region');
    await upgrade.getByRole('button', { name: 'Upgrade', exact: true }).click();
    await expect(flows.row('Receptie')).toContainText('1.1');
    await runs();
    await configure('region', 'Noord');
    await deploy();
  });

  await test.step('the customer goes back to 1.0, and forward again with the same value', async () => {
    await details.button('Install another version').click();
    const another = form('Install another version');
    await expect(another.message('This version is installed.')).toBeVisible();
    await another.select('Version').selectOption('1.0');
    await expect(another.message('Removed: region')).toBeVisible();
    await another.button('Install another version').click();
    await expect(details.fact('region')).toHaveCount(0);
    await deploy();
    await details.button('Upgrade').click();
    await other.page
      .getByRole('dialog', { name: 'Upgrade', exact: true })
      .getByRole('button', { name: 'Upgrade', exact: true })
      .click();
    await expect(details.fact('region')).toHaveText('Noord');
    await deploy();
  });

  await test.step('the vendor unlists it: it leaves the table of the customer, and runs on', async () => {
    await library.openButton().click();
    await expect(library.row('Receptie')).toContainText('Version 1.1 installed');
    await shared.getByRole('button', { name: 'Unlist' }).click();
    const question = page.getByRole('dialog', { name: 'Unlist from “Noorderlicht Bibliotheek”' });
    await expect(question).toContainText('It stays installed in 1 organization:');
    await expect(question.getByRole('listitem')).toHaveText('Version 1.1: 1');
    // The toolbox that asked is closed in a narrow window.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(toolbox).toBeHidden();
    await expect(question).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await question.getByRole('button', { name: 'Unlist' }).click();
    await expect(portal.toast('Shared object unlisted')).toBeVisible();
    await expect(library.row('Receptie')).toBeHidden();
    await library.button('Cancel').click();
    await details.openMenu();
    await expect(details.button('Install another version')).toHaveAccessibleDescription(
      'The vendor has removed this from the library.',
    );
    await runs();
  });

  await test.step('the vendor restores it', async () => {
    await toolbox.getByRole('tab', { name: 'Sharing' }).click();
    await shared.getByRole('button', { name: 'Restore' }).click();
    await expect(portal.toast('Shared object restored')).toBeVisible();
    await library.openButton().click();
    await expect(library.row('Receptie')).toContainText('Version 1.1 installed');
  });
});
