import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { FlowRevision } from '../../../src/domain/entities/flow-revision/model.ts';
import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { entityPickerPart } from '../../driver/entity/entity-picker-part.ts';
import { create, patch } from '../../platform/store/write.ts';
import { flowBuilder } from '../../platform/demo/flows/builder.ts';
import { demoUserId } from '../support/demo-user-id.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { flowCallsAs } from './support/flow-calls.ts';
import { flowWithPanels, macroWithParameters } from './support/panel-contents.ts';

const home = 'Zorggroep Noordoost-Groningen';
const option = (page: Page, label: string) =>
  canvasPart(page).panel().getByRole('textbox', { name: label, exact: true });

// Proves S1-2.7-07, S1-2.7-09, S1-2.7-13, S1-4-46, S1-4-47, S1-4-48, S1-5-48.
test('shows and changes blocks and wires in the panel', async ({ portal, platform }) => {
  const { page } = portal;
  const calls = await flowCallsAs(platform, 'zorggroep');
  const macroId = await calls.created('macro', 'Beleefd', macroWithParameters());
  const contents = flowWithPanels(macroId, demoUserId('zorggroep'));
  const flowId = await calls.created('flow', 'Panelen', contents);
  const editor = canvasPart(page);
  const panel = editor.panel();
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);
  await expect(editor.block('Beleefd')).toBeVisible();

  await test.step('several: counts, and cut, copy, clone, delete', async () => {
    await editor.canvas().focus();
    await page.keyboard.press('Control+a');
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('3 blocks, 2 wires');
    for (const name of ['Cut', 'Copy', 'Clone', 'Delete'])
      await expect(panel.getByRole('button', { name, exact: true })).toBeVisible();
    await expectAccessible(page, 'the panel of several blocks');
    await panel.getByRole('button', { name: 'Clone', exact: true }).click();
    await editor.showAll();
    await expect(editor.block('Beleefd')).toHaveCount(2);
    await panel.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(editor.block('Beleefd')).toHaveCount(1);
  });

  await test.step('a block: options in both modes', async () => {
    await editor.block('Outbound call').click();
    // The panel says the name of the user, not the id.
    await expect(option(page, 'Destinations')).toHaveValue(/^\[user .*[a-z].*, caller\.number\]$/);
    await panel.getByRole('button', { name: 'Expression for Expires after' }).click();
    await expect(option(page, 'Expires after')).toHaveValue('1m');
    await panel.getByRole('button', { name: 'Expression for Expires after' }).click();
    await expect(option(page, 'Expires after')).toHaveValue('1');
    await panel.getByRole('button', { name: 'Expression for Destinations' }).click();
    const question = page.getByRole('dialog', { name: 'Switch to simple mode' });
    await expect(question).toContainText('expression not compatible with simple mode');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(option(page, 'Destinations')).toHaveValue(/caller\.number/);
    await expect(panel.getByRole('button', { name: 'Expression for Destinations' })).toBeFocused();
    await panel.getByRole('button', { name: 'Expression for Destinations' }).click();
    await question.getByRole('button', { name: 'Reset to the default' }).click();
    await expect(panel.getByRole('button', { name: 'Destinations Select users' })).toBeVisible();
    await expectAccessible(page, 'the panel of a block');
  });

  await test.step('an entity is confirmed only once it is selected', async () => {
    const ringtone = panel.getByRole('button', { name: /^Ringtone/ });
    await ringtone.click();
    const picker = entityPickerPart(page, 'sounds');
    await expect(picker.confirm()).toBeDisabled();
    await picker.row('Welcome').click();
    await picker.confirm().click();
    await expect(ringtone).toBeFocused();
    await expect(ringtone).not.toHaveText('Choose…');
  });

  await test.step('a wire: its ends and values', async () => {
    await editor.showAll();
    await editor.clickWire(editor.wires().first());
    await expect(panel.getByRole('heading', { name: 'Wire', exact: true })).toBeVisible();
    await expect(panel).toContainText('Inbound call · called');
    await expect(panel).toContainText('Outbound call · call');
    await expect(panel.getByRole('listitem').filter({ hasText: 'caller' })).toBeVisible();
    await panel.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(editor.wires()).toHaveCount(1);
    await editor.clickWire(editor.wires().first());
    await expect(panel).toContainText('no values');
    await editor.canvas().focus();
    await page.keyboard.press('Control+z');
    await expect(editor.wires()).toHaveCount(2);
  });

  await test.step('the end of a wire is moved to another block, and to nothing', async () => {
    await editor.dragIn('Log', { x: 250, y: 500 });
    await editor.moveEnd(editor.wires().first(), 'target', editor.block('Log'), { x: 30, y: 20 });
    const moved = editor.wires().first();
    await editor.clickWire(moved);
    await expect(panel).toContainText('Log · in');
    await editor.moveEnd(moved, 'target', editor.canvas(), { x: 560, y: 480 });
    await expect(editor.wires()).toHaveCount(1);
  });

  await test.step('a wire that is drawn from an input leads from the output', async () => {
    await editor.draw(editor.block('Log'), 'in', editor.block('Inbound call'));
    await expect(editor.wires()).toHaveCount(2);
    await editor.clickWire(editor.wires().last());
    await expect(panel).toContainText('FromInbound call · calledToLog · in');
  });

  await test.step('while a block is dragged, the panel and the canvas stay as they are', async () => {
    await editor.canvas().focus();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    const before = await editor.canvas().boundingBox();
    await editor.block('Log').hover({ position: { x: 30, y: 20 } });
    await page.mouse.down();
    for (const x of [34, 40, 50]) await editor.block('Log').hover({ position: { x, y: 20 } });
    await expect(panel).toBeHidden();
    expect(await editor.canvas().boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(panel).toContainText('Log');
  });

  await test.step('a block that is dropped outside is deleted', async () => {
    await editor.dragOut(editor.block('Log'));
    await expect(portal.toast('Block deleted')).toBeVisible();
    await expect(editor.block('Log')).toBeHidden();
    await expect(editor.wires()).toHaveCount(1);
  });

  await test.step('an option that its macro has no longer stays until it is removed', async () => {
    await editor.block('Beleefd').click();
    await expect(panel.getByText('The block does not have this option any more.')).toBeVisible();
    await expect(option(page, 'Reason')).toBeHidden();
    await panel.getByRole('radio', { name: 'Slow' }).check();
    await expect(option(page, 'Reason')).toBeVisible();
  });
});

// Proves S1-2.7-17.
test('changes the parameters of a macro', async ({ portal, platform }) => {
  const { page } = portal;
  const calls = await flowCallsAs(platform, 'zorggroep');
  const macroId = await calls.created('macro', 'Instelbaar', macroWithParameters());
  const editor = canvasPart(page);
  const toolbox = editor.toolbox();
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=macro:${macroId}`);
  await toolbox.getByRole('tab', { name: 'Settings' }).click();
  await toolbox.locator('summary').filter({ hasText: 'Speed' }).click();

  await test.step('its own enumeration', async () => {
    const values = toolbox.getByRole('button', { name: '2 values…' });
    await values.click();
    const dialog = page.getByRole('dialog', { name: 'Custom enumeration settings' });
    await dialog.getByRole('button', { name: 'Move Slow', exact: true }).press('ArrowUp');
    await dialog.getByLabel('Value', { exact: true }).first().fill('fast');
    await expect(dialog.getByText('Another has this value already.').first()).toBeVisible();
    await dialog.getByLabel('Value', { exact: true }).first().fill('gentle');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(values).toBeFocused();
    await expect(toolbox.getByRole('radio', { name: /^(Slow|Fast)$/ }).first()).toHaveAccessibleName('Slow');
  });

  await test.step('its name, which is never empty', async () => {
    const name = toolbox.getByRole('textbox', { name: 'Name', exact: true }).nth(1);
    await name.fill('');
    await expect(toolbox.getByText('Enter a name.')).toBeVisible();
    await name.press('Enter');
    await expect(name).toHaveValue('speed');
    await name.fill('pace');
    await name.press('Enter');
    await expect(name).toBeFocused();
  });

  await test.step('a branch keeps the focus, and markup in its name is text', async () => {
    await editor.block('Switch').click();
    const branch = option(page, 'Branch');
    await expect(option(page, 'Compare')).toHaveValue('param.pace');
    await branch.fill('<b>open</b>');
    await branch.press('Enter');
    await expect(branch).toBeFocused();
    await expect(editor.block('Switch')).toContainText('<b>open</b>');
    await editor.panel().getByRole('button', { name: 'Remove <b>open</b>' }).press('Enter');
    await expect(editor.panel().getByRole('button', { name: 'Add branch' })).toBeFocused();
  });
  await expectAccessible(page, 'the settings of a macro');

  await test.step('a version of others that cannot be read is neither loaded nor merged', async () => {
    const [made] = await platform.control.find({
      entityType: 'flowRevision',
      constraints: [{ type: 'equals', field: 'flowId', value: macroId }],
      sorting: [],
      limit: 1,
    });
    if (made === undefined) throw new Error('the macro has no revision');
    const unreadable = {
      ...(made as unknown as FlowRevision),
      id: randomUUID(),
      contents: { nodes: 'none' },
    };
    const lastUpdate = new Date(Date.now() + 60_000).toISOString();
    await platform.control.write({
      writes: [
        create('flowRevision', unreadable),
        patch('macro', macroId, { workingRevisionId: unreadable.id, lastUpdate }),
      ],
    });
    for (const name of ['Flow has changed, click to reload', 'Compare and merge'])
      await expect(editor.button(name)).toHaveAccessibleDescription('The new version cannot be read.');
  });
});

test('renames a configuration key, with the expressions that use it', async ({ portal, platform }) => {
  const { page } = portal;
  const calls = await flowCallsAs(platform, 'zorggroep');
  const { block, wire, contents } = flowBuilder();
  const log = block([1, 0], 'log', { options: { message: { op: 'config', name: 'town' } } });
  wire(block([0, 0], 'start'), 'started', log, 'in');
  const configuration = { region: '', town: 'Where callers are' };
  const flowId = await calls.created('flow', 'Sleutels', contents({ configuration }));
  const editor = canvasPart(page);
  const key = (name: string) => editor.toolbox().getByRole('group', { name, exact: true });
  const field = (name: string) => key(name).getByRole('textbox', { name: 'Key' });
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);
  await editor.toolbox().getByRole('tab', { name: 'Settings' }).click();
  await field('town').fill('region');
  await expect(key('town').getByText('Another has this name already.')).toBeVisible();
  await field('town').fill('city');
  await field('town').press('Enter');
  await expect(field('city')).toBeFocused();
  await expect(key('city').getByRole('textbox', { name: 'Hint' })).toHaveValue('Where callers are');
  await editor.block('Log').click();
  await expect(option(page, 'Message')).toHaveValue('config.city');
  await editor.canvas().focus();
  await page.keyboard.press('Control+z');
  await editor.block('Log').click();
  await expect(option(page, 'Message')).toHaveValue('config.town');
  await expect(key('town')).toBeVisible();
});
