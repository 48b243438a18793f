import { organizationPath } from '../../driver/demo-organization.ts';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { flowCallsOf, loggingFlow, loggingMacro } from '../../integration/platform/support/flows.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { expectFitsAt } from '../support/widths.ts';

const home = 'Zorggroep Noordoost-Groningen';

// Proves S1-4-34, S1-4-35, S1-5-47, S1-7-38.
test('creates, configures, deploys and rolls back a flow', async ({ portal, platform }) => {
  const { page } = portal;
  const list = listPart(page, 'Flows');
  const details = detailsPart(page, 'Flow details');
  const form = (title: string) => formPart(page, title);
  const organization = organizationPath(home);
  const client = createClient(platform.origin);
  const calls = flowCallsOf(client, await client.as('zorggroep'));
  await portal.enterAt('zorggroep', home, '/flow/my-flows');

  await test.step('create', async () => {
    await page.getByRole('button', { name: 'Create flow' }).click();
    await form('Create flow').field('Name').fill('Balie');
    await form('Create flow').field('Summary').fill('Begroet bellers');
    await form('Create flow').button('Create flow').click();
    await expect(portal.toast('Flow created')).toBeVisible();
    await expect(details.fact('Deployment status')).toHaveText('Never deployed');
    // The user has no web phone.
    await expect(details.button('Call this flow')).toBeHidden();
    await details.openMenu();
    await expect(details.button('Update config')).toHaveAccessibleDescription(
      'No configuration keys available',
    );
    await expectAccessible(page, 'a flow');
  });

  const id = new URL(page.url()).searchParams.get('viewId') ?? '';
  const macroId = await calls.created('macro', 'Begroeting', loggingMacro('Within'));
  await calls.saved('flow', id, {
    contents: { ...loggingFlow('Goedemorgen', [macroId]), configuration: { region: 'Where callers are' } },
  });

  await test.step('give the required key a value', async () => {
    await details.openMenu();
    await expect(details.button('Deploy')).toHaveAccessibleDescription(/a value first: region/);
    await expect(details.panel()).toContainText('No value yet');
    await details.button('Update config').click();
    const config = form('Update config');
    await expect(config.message('Where callers are')).toBeVisible();
    await expect(config.button('Update config')).toBeDisabled();
    await config.field('region').fill('Noord');
    await config.button('Update config').click();
    await expect(portal.toast('Configuration updated')).toBeVisible();
    await expect(details.fact('region')).toHaveText('Noord');
  });

  await test.step('deploy with a note', async () => {
    await details.button('Deploy').click();
    await form('Deploy').field('Note').fill('Eerste versie');
    await form('Deploy').button('Deploy').click();
    await expect(portal.toast('Flow deployed')).toBeVisible();
    await expect(details.fact('Deployment status')).toHaveText('Deployed');
    await expect(details.panel().getByText('Eerste versie')).toBeVisible();
    await details.openMenu();
    await expect(details.button('Deploy')).toHaveAccessibleDescription(/already deployed/);
    await expect(list.row('Balie')).toContainText('Deployed');
  });

  await test.step('read the blocks by keyboard', async () => {
    await details.openMenu();
    await details.button('Show blocks').first().click();
    const blocks = page.getByRole('dialog', { name: /^Blocks/ });
    const tree = blocks.getByRole('tree', { name: 'Blocks' });
    await expect(tree.getByRole('treeitem')).toHaveText([
      /^Start/,
      /started.*Macro Begroeting/,
      /out.*Log.*Message.*“Goedemorgen”/,
    ]);
    await tree.focus();
    await page.keyboard.press('End');
    await expect(tree.getByRole('treeitem', { selected: true })).toContainText('Log');
    await blocks.getByRole('radio', { name: 'Deployed' }).check();
    await expect(tree.getByRole('treeitem')).toHaveCount(3);
    await expectAccessible(page, 'the blocks of a flow');
    await page.keyboard.press('Escape');
  });

  await test.step('become outdated when somebody saves a macro within', async () => {
    await calls.saved('macro', macroId, { contents: loggingMacro('Changed') });
    await expect(details.fact('Deployment status')).toHaveText('Changes not deployed');
    await expect(list.row('Balie')).toContainText('Changes not deployed');
    await details.button('Deploy').click();
    await form('Deploy').button('Deploy').click();
    await expect(form('Deploy').dialog()).toBeHidden();
    await expect(details.fact('Deployment status')).toHaveText('Deployed');
  });

  await test.step('roll back to the first deployment', async () => {
    await details.button('Roll back').click();
    const rollBack = form('Roll back');
    await expect(rollBack.button('Roll back')).toBeDisabled();
    await rollBack.select('Deployment').selectOption({ index: 1 });
    await rollBack.button('Roll back').click();
    await expect(portal.toast('Flow rolled back')).toBeVisible();
    await expect(rollBack.dialog()).toBeHidden();
    await expect(details.fact('Deployment status')).toHaveText('Changes not deployed');
    await expectFitsAt(page, 'a flow', 390);
  });

  await test.step('delete', async () => {
    await details.deleteAndConfirm('Flow');
    await expect(portal.toast('Flow deleted')).toBeVisible();
  });

  await test.step('configure and deploy a library flow', async () => {
    await page.getByRole('link', { name: 'Library flows' }).click();
    await listPart(page, 'Library flows').row('Out of office').click();
    const library = detailsPart(page, 'Library flow details');
    await expect(library.fact('Deployment status')).toHaveText('Changes not deployed');
    await expect(library.fact('Installed version')).toHaveText('1.1');
    await expect(library.fact('Deployed version')).toHaveText('1.0');
    await library.openMenu();
    await expect(library.button('Upgrade')).toHaveAccessibleDescription('The latest version is installed.');
    await library.button('Update config').click();
    await expect(form('Update config').message('The name that callers hear')).toBeVisible();
    await form('Update config').field('company').fill('Zorggroep');
    await form('Update config').button('Update config').click();
    await expect(library.fact('company')).toHaveText('Zorggroep');
    await library.button('Deploy').click();
    await form('Deploy').field('Note').fill('Met nummer');
    await form('Deploy').button('Deploy').click();
    await expect(form('Deploy').dialog()).toBeHidden();
    await expect(library.fact('Deployment status')).toHaveText('Deployed');
    await expect(library.panel().getByText('Met nummer')).toBeVisible();
    await expect(listPart(page, 'Library flows').row('Out of office')).toContainText('Deployed');
    await expectAccessible(page, 'a library flow');
    await expectFitsAt(page, 'a library flow', 390);
  });

  await test.step('upgrade a library macro', async () => {
    await portal.open(`${organization}/flow/lib-macros`);
    const macros = listPart(page, 'Library macros');
    await expect(macros.row('Pause')).toContainText('Upgrade available');
    await macros.row('Pause').click();
    const library = detailsPart(page, 'Library macro details');
    await library.button('Upgrade').click();
    const question = page.getByRole('dialog', { name: 'Upgrade' });
    await expect(question).toContainText('2.0');
    await question.getByRole('link', { name: 'Show changes' }).click();
    await expect(page.getByRole('heading', { name: 'Compare versions' })).toBeVisible();
    await expect(question).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('latest');
    await expect(page.getByText('Duration', { exact: false }).first()).toBeVisible();
    await expectFitsAt(page, 'the changes of an upgrade', 390);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await macros.row('Pause').click();
    await library.button('Upgrade').click();
    await question.getByRole('button', { name: 'Upgrade' }).click();
    await expect(portal.toast('Upgraded to the latest version')).toBeVisible();
    await expect(library.fact('Installed version')).toHaveText('2.0');
    await expect(macros.row('Pause')).toContainText('Up to date');
    await expectAccessible(page, 'a library macro');
  });
});
