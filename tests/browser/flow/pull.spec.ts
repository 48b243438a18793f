import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { changesPart } from '../../driver/entity/changes-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { flowCallsOf, loggingMacro } from '../../integration/platform/support/flows.ts';
import { libraryRow, vendorRow } from '../../integration/platform/support/sharing-rows.ts';
import { patch } from '../../platform/store/write.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { startLogging } from './support/start-logging.ts';

const home = 'Zorggroep Noordoost-Groningen';
const place = { vendorId: 'vendor Zorg', libraryId: 'Zorgbibliotheek' };

// Proves S1-4-39.
test('a version published from a copy is pulled into unsaved edits, and published with them', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const changes = changesPart(page);
  const wizard = formPart(page, /Publish to shared library/);
  const client = createClient(platform.origin);
  const admin = await client.as('zorggroep');
  const calls = flowCallsOf(client, admin);
  const { organizationId } = admin;
  const macroId = await calls.created('macro', 'Begroeting', loggingMacro('Welkom'));
  const greeting = (message: string, times = 1) =>
    startLogging(
      message,
      Array.from({ length: times }, () => macroId),
    );
  const flowId = await calls.created('flow', 'IVR Basis', greeting('Hello'));
  const copyId = await calls.created('flow', 'IVR Kopie', greeting('Hello'));
  const publish = async (targetId: string, targetVersion: string, macros = {}) => {
    const body = { ...place, bundle: { targetId, targetVersion, macros } };
    expect((await client.call('sharedObject.publishFlow', body, admin)).status).toBe(200);
  };
  await platform.control.write({
    writes: [vendorRow(place.vendorId, organizationId, 'Zorg'), libraryRow(place.libraryId, organizationId)],
  });
  await publish(flowId, '1.0', { [macroId]: '1.0' });
  const [original] = await platform.control.find({
    entityType: 'flow',
    constraints: [{ type: 'ids', ids: [flowId] }],
    sorting: [],
    limit: null,
  });
  const { links } = original as unknown as { links: [] };
  await platform.control.write({ writes: [patch('flow', copyId, { links })] });
  await calls.saved('flow', copyId, { contents: greeting('From the copy', 2) });
  await publish(copyId, '1.1');

  const shared = editor.toolbox().getByRole('region', { name: 'Zorgbibliotheek' });
  const pull = shared.getByRole('button', { name: 'Pull' });
  const again = shared.getByRole('button', { name: 'Publish new version' });
  const message = editor.panel().getByRole('textbox', { name: 'Message', exact: true });
  const taken = (version: string) => changes.section(`Changed in version ${version}`);
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);
  await editor.block('Log').click();
  await editor.panel().getByRole('textbox', { name: 'Custom name' }).fill('Logboek');
  await editor.toolbox().getByRole('tab', { name: 'Sharing' }).click();

  await test.step('it is merged with an unsaved edit, and its macro is that of the organization', async () => {
    await expect(shared).toContainText('StatusShared, outdated');
    await expect(again).toHaveAccessibleDescription(/Pull it first/);
    await pull.click();
    await expect(
      changes.dock().getByRole('heading', { name: 'Pull version 1.1 from “Zorgbibliotheek”' }),
    ).toBeFocused();
    // The other macro block and its wire are new, and the one before is the same.
    await expect(taken('1.1').getByRole('listitem')).toHaveCount(3);
    await expect(taken('1.1')).toContainText('“Hello” → “From the copy”');
    await expect(changes.section('Changed here')).toContainText('no value → Logboek');
    await expectAccessible(page, 'a pull');
    await changes.merge().click();
    await expect(changes.dock()).toBeHidden();
    await editor.block('Logboek').click();
    await expect(message).toHaveValue('From the copy');
    await expect(editor.toolbox()).toContainText('No block uses a library macro.');
    await expect(pull).toHaveAccessibleDescription('Version 1.1 is merged. Save to complete the pull.');
  });

  await test.step('undo takes back both the version and its link', async () => {
    await editor.canvas().focus();
    await page.keyboard.press('Control+z');
    await expect(message).toHaveValue('Hello');
    await expect(editor.block('Logboek')).toBeVisible();
    await expect(pull).toBeEnabled();
    await page.keyboard.press('Control+Shift+z');
    await expect(message).toHaveValue('From the copy');
    await expect(pull).toBeDisabled();
  });

  await test.step('the save moves the link, and the own edit can be published', async () => {
    await editor.button('Save').click();
    await expect(shared).toContainText('This version1.1');
    await expect(shared).toContainText('StatusShared, outdated');
    await expect(pull).toBeHidden();
    await again.click();
    await wizard.field('New version of IVR Basis').fill('1.3');
  });

  await test.step('a release in the meantime leads from the wizard to its pull', async () => {
    await calls.saved('flow', copyId, { contents: greeting('From the copy again', 2) });
    await publish(copyId, '1.2');
    await wizard.button('Publish').click();
    await wizard.button('Pull').click();
    await expect(wizard.dialog()).toBeHidden();
    await expect(taken('1.2')).toContainText('“From the copy” → “From the copy again”');
    await changes.merge().click();
    await editor.button('Save').click();
    await expect(shared).toContainText('This version1.2');
    await again.click();
    await wizard.field('New version of IVR Basis').fill('1.3');
    await wizard.button('Publish').click();
    await expect(shared).toContainText('Latest version1.3');
    await expect(shared).toContainText('StatusShared');
    await expect(shared).not.toContainText('outdated');
  });
});
