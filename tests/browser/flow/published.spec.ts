import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { changesPart } from '../../driver/entity/changes-part.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { flowCallsOf, loggingMacro } from '../../integration/platform/support/flows.ts';
import { resellerPlace } from '../../platform/demo/flows/reseller-library.ts';
import { create, datesFrom } from '../../platform/store/write.ts';
import { expect, test } from '../support/test.ts';
import { startLogging } from './support/start-logging.ts';

const home = 'Zorggroep Noordoost-Groningen';

test('compares a flow with its published version', async ({ portal, platform }) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const changes = changesPart(page);
  const client = createClient(platform.origin);
  const admin = await client.as('zorggroep');
  const calls = flowCallsOf(client, admin);
  const macroId = await calls.created('macro', 'Begroeting', loggingMacro('Welkom'));
  const flowId = await calls.created('flow', 'Gedeeld', startLogging('Published', [macroId]));
  const { organizationId } = admin;
  const vendor = { id: 'zorggroep', organizationId, ...datesFrom(Date.now()), name: 'Zorggroep' };
  await platform.control.write({ writes: [create('vendor', vendor)] });
  const { libraryId } = resellerPlace;
  const bundle = { targetId: flowId, targetVersion: '1.0', macros: { [macroId]: '1.0' } };
  await client.call('sharedObject.publishFlow', { vendorId: vendor.id, libraryId, bundle }, admin);
  await calls.saved('flow', flowId, { contents: startLogging('Saved', [macroId]) });
  const message = editor.panel().getByRole('textbox', { name: 'Message', exact: true });
  const line = changes.dock().getByRole('listitem').filter({ hasText: 'Log' }).first();
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);

  await test.step('with the edits that are not saved yet', async () => {
    await editor.block('Log').click();
    await message.fill('Local');
    await message.blur();
    await editor.toolbox().getByRole('tab', { name: 'Sharing' }).click();
    await expect(editor.toolbox()).toContainText('Latest version1.0');
    await editor.toolbox().getByRole('button', { name: 'Compare with published' }).click();
    await expect(line).toContainText('“Published” → “Local”');
    // The block of the macro is the same, though the published one names the shared macro.
    await expect(changes.dock().getByRole('listitem')).toHaveCount(1);
    await expect(editor.block('Log').getByText('Changed')).toBeAttached();
  });

  await test.step('the published version can be restored, as a step', async () => {
    await changes.dock().getByRole('button', { name: 'Restore this version' }).click();
    await expect(message).toHaveValue('Published');
    await expect(changes.dock().getByText('No differences.')).toBeVisible();
    await editor.canvas().focus();
    await page.keyboard.press('Control+z');
    await expect(line).toContainText('“Published” → “Local”');
  });
});
