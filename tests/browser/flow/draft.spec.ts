import type { Portal } from '../../driver/portal.ts';
import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { patch } from '../../platform/store/write.ts';
import { demoUserId } from '../support/demo-user-id.ts';
import { expect, test } from '../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';
const lists = '/flow/my-flows';
const user = 'zorggroep';

const stepCount = 200;

async function renameBlock(page: Portal['page'], title: string, name: string): Promise<void> {
  const editor = canvasPart(page);
  await editor.block(title).click();
  await editor.panel().getByRole('textbox', { name: 'Custom name' }).fill(name);
  await expect(editor.block(name)).toBeVisible();
}

/** Opens the main line from its details. */
async function openMainLine(page: Portal['page']): Promise<void> {
  await listPart(page, 'Flows')
    .row('Main line')
    .click({ position: { x: 400, y: 10 } });
  await detailsPart(page, 'Flow details').panel().getByRole('link', { name: 'Open' }).click();
  await expect(canvasPart(page).block('Inbound call').first()).toBeVisible();
}

// Proves S1-4-45.
test('keeps unsaved edits through crashes, tabs, lost answers and lost connections', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const elsewhere = 'Open in another tab. A flow can be changed in one tab at a time.';
  await portal.enterAt(user, home, lists);
  await openMainLine(page);
  const address = `${new URL(page.url()).pathname}${new URL(page.url()).search}`;
  const flowId = new URL(page.url()).searchParams.get('tab')?.slice('flow:'.length) ?? '';

  const other = await test.step('a second tab of the browser follows the first', async () => {
    await editor.dragIn('Log', { x: 300, y: 420 });
    await renameBlock(page, 'Log', 'Who calls');
    const second = await portal.newTab(address);
    await expect(second.page.getByText(elsewhere)).toBeVisible();
    await expect(canvasPart(second.page).block('Who calls')).toBeVisible();
    await expect(canvasPart(second.page).button('Save')).toBeHidden();
    await renameBlock(page, 'Who calls', 'Caller');
    await expect(canvasPart(second.page).block('Caller')).toBeVisible();
    return second;
  });

  await test.step('it edits instead, and is killed', async () => {
    const theirs = canvasPart(other.page);
    await other.page.getByRole('button', { name: 'Edit here instead' }).click();
    await expect(other.page.getByText(elsewhere)).toBeHidden();
    await expect(page.getByText(elsewhere)).toBeVisible();
    await renameBlock(other.page, 'Caller', 'Killed');
    await expect(theirs.button('Undo')).toHaveAttribute('title', /^Undo: Rename block/);
    await expect(editor.block('Killed')).toBeVisible();
    const devtools = await other.page.context().newCDPSession(other.page);
    // The tab is gone before it could answer.
    void devtools.send('Page.crash').catch(() => undefined);
    await other.page.waitForEvent('crash');
  });

  await test.step('another tab has its edits, their history and their age, and can discard them', async () => {
    await page.close();
    const third = await portal.newTab(address);
    const restored = canvasPart(third.page);
    await expect(third.page.getByText('Your unsaved changes were restored. Last change: now.')).toBeVisible();
    await expect(restored.block('Killed')).toBeVisible();
    await restored.canvas().focus();
    await third.page.keyboard.press('Control+z');
    await expect(restored.block('Caller')).toBeVisible();
    await third.page.getByRole('button', { name: 'Discard' }).click();
    const dialog = third.page.getByRole('dialog', { name: 'Discard unsaved changes' });
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(restored.block('Caller')).toBeHidden();
    await expect(restored.button('Save')).toHaveAccessibleDescription('Everything is saved.');
    await third.page.close();
  });

  const tab = await portal.newTab(address);
  const now = canvasPart(tab.page);
  const { keyboard } = tab.page;
  await test.step(`undo and redo ${stepCount} steps`, async () => {
    await expect(now.block('Inbound call')).toBeVisible();
    await expect(tab.page.getByText('Your unsaved changes were restored')).toBeHidden();
    await now.block('Inbound call').click();
    await now.canvas().focus();
    await keyboard.press('Control+c');
    for (let step = 0; step < stepCount; step += 2) {
      await keyboard.press('Control+v');
      await keyboard.press('Delete');
    }
    await keyboard.press('Control+v');
    await expect(now.block('Inbound call')).toHaveCount(2);
    for (let step = 0; step < stepCount; step += 1) await keyboard.press('Control+z');
    await expect(now.button('Undo')).toHaveAttribute('title', /^Undo: Paste/);
    await keyboard.press('Control+z');
    await expect(now.button('Undo')).toBeDisabled();
    await expect(now.block('Inbound call')).toHaveCount(1);
    await expect(now.button('Save')).toHaveAccessibleDescription('Everything is saved.');
    for (let step = 0; step <= stepCount; step += 1) await keyboard.press('Control+y');
    await expect(now.button('Redo')).toBeDisabled();
    await expect(now.block('Inbound call')).toHaveCount(2);
  });

  await test.step('a save that was lost is found out, either way', async () => {
    for (const [when, answer] of [
      ['before', 'The flow was not saved. Your changes are still here.'],
      ['after', 'Flow saved successfully'],
    ] as const) {
      await platform.control.loseCall({ call: 'flow.update', when, times: 10 });
      await now.button('Save').click();
      await expect(tab.page.getByText('The connection was lost while saving.')).toBeVisible();
      await expect(tab.toast(answer)).toBeVisible();
      await platform.control.calm();
    }
    await expect(now.button('Save')).toHaveAccessibleDescription('Everything is saved.');
  });

  await test.step('without the permission, the edits stay and can be read', async () => {
    const [view] = await platform.control.find({
      entityType: 'userPermissionView',
      constraints: [{ type: 'ids', ids: [demoUserId(user)] }],
      sorting: [],
      limit: 1,
    });
    const permissions = (view as unknown as { permissions: readonly string[] }).permissions;
    const userId = demoUserId(user);
    await now.canvas().focus();
    await keyboard.press('Delete');
    await platform.control.permissions({
      userId,
      permissions: permissions.filter((one) => one !== 'flow.flow.edit'),
    });
    await expect(tab.page.getByText('You can no longer change this flow.')).toBeVisible();
    await expect(now.button('Save')).toBeHidden();
    await expect(now.block('Inbound call')).toHaveCount(1);
    await platform.control.permissions({ userId, permissions: [...permissions] });
    await expect(now.button('Save')).toBeEnabled();
  });

  await test.step('without a connection, a flow opens and keeps its edits, and saving waits', async () => {
    await tab.page.getByRole('tab', { name: /^Main line/ }).focus();
    await keyboard.press('Delete');
    await tab.page
      .getByRole('dialog', { name: 'Close without saving' })
      .getByRole('button', { name: 'Close without saving' })
      .click();
    await platform.control.cut({ refuseForMs: 600_000 });
    await openMainLine(tab.page);
    await expect(now.block('Inbound call')).toHaveCount(2);
    await renameBlock(tab.page, 'Greeting', 'Offline');
    await expect(now.button('Save')).toHaveAccessibleDescription('There is no connection to the server.');
    await platform.control.refuseSockets({ forMs: 0 });
    await expect(now.button('Save')).toHaveAccessibleDescription('Save (Ctrl+S)', { timeout: 35_000 });
  });

  await test.step('a deleted flow can only be read', async () => {
    const deleteDate = new Date().toISOString();
    await platform.control.write({ writes: [patch('flow', flowId, { deleteDate })] });
    await expect(tab.page.getByRole('button', { name: 'Flow is deleted' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(now.toolbox()).toBeHidden();
    await now.block('Offline').click();
    await expect(now.panel()).toBeHidden();
    await now.canvas().focus();
    await keyboard.press('Control+v');
    await expect(now.block('Inbound call')).toHaveCount(2);
  });
});
