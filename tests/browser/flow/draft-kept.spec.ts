import type { Locator } from '@playwright/test';
import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { changesPart } from '../../driver/entity/changes-part.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { demoUserId } from '../support/demo-user-id.ts';
import { expect, test } from '../support/test.ts';
import { flowCallsAs } from './support/flow-calls.ts';
import { startLogging } from './support/start-logging.ts';

const user = 'zorggroep';
const home = 'Zorggroep Noordoost-Groningen';

async function permissionsOf({ control }: TestPlatform, userId: string): Promise<readonly string[]> {
  const [view] = await control.find({
    entityType: 'userPermissionView',
    constraints: [{ type: 'ids', ids: [userId] }],
    sorting: [],
    limit: 1,
  });
  return (view as unknown as { permissions: readonly string[] }).permissions;
}

/**
 * Types letters one by one until the field cannot be typed into any more. Returns the text that it must have: a letter
 * may have come in after it was read last.
 */
async function typeWhile(field: Locator, canType: () => Promise<boolean>): Promise<RegExp> {
  const { keyboard } = field.page();
  let last = '';
  while (await canType()) {
    await keyboard.type('a');
    last = await field
      .and(field.page().locator('[contenteditable]'))
      .innerText({ timeout: 200 })
      .catch(() => last);
  }
  // The field closes the text when it is left.
  return new RegExp(`^${last.replace(/"$/, '')}a*"?$`);
}

test('keeps what is typed when a session expires and while the permission is withdrawn', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const calls = await flowCallsAs(platform, user);
  const flowId = await calls.created('flow', 'Bewaard', startLogging('Hello'));
  const userId = demoUserId(user);
  const editor = canvasPart(page);
  const message = editor.panel().getByRole('textbox', { name: 'Message', exact: true });
  await portal.enterAt(user, home, `/flow/my-flows?tab=flow:${flowId}`);

  const typed = await test.step('a session expires while an expression is typed', async () => {
    await editor.block('Log').click();
    await editor.panel().getByRole('button', { name: 'Expression for Message' }).click();
    await message.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('"b');
    await platform.control.endSignIns({ userId, inMs: 2_000 });
    return typeWhile(message, () => message.isVisible());
  });

  await test.step('after the next sign-in the edits are there, to the last letter', async () => {
    expect(typed.source).toMatch(/"baa/);
    await expect(
      page.getByText('You were logged out because your session has expired.', { exact: false }),
    ).toBeVisible();
    await portal.login('Wilma Oosterhuis');
    await expect(page.getByText('Your unsaved changes were restored. Last change: now.')).toBeVisible();
    await editor.block('Log').click();
    await expect(message).toHaveValue(typed);
    await expect(editor.button('Save')).toBeEnabled();
  });

  await test.step('the permission is withdrawn while an expression is typed', async () => {
    const permissions = await permissionsOf(platform, userId);
    const withheld = 'You can no longer change this flow. Your unsaved changes stay here until you close it.';
    await message.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('"typed last');
    await platform.control.permissions({
      userId,
      permissions: permissions.filter((one) => one !== 'flow.flow.edit'),
    });
    await expect(page.getByText(withheld)).toBeVisible();
    const last = /^"typed last"?$/;
    // It can still be read and copied, and it is still in the focus.
    await expect(message).toHaveValue(last);
    await expect(message).toHaveAttribute('readonly');
    await expect(message).toBeFocused();
    await page.keyboard.type('x');
    await expect(message).toHaveValue(last);
    await page.reload();
    await editor.block('Log').click();
    await expect(message).toHaveValue(last);
    await expect(page.getByText(withheld)).toBeVisible();
    await platform.control.permissions({ userId, permissions: [...permissions] });
    await expect(editor.button('Save')).toBeEnabled();
    await message.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('"saved');
    // The save takes along what was typed just before.
    await page.keyboard.press('Control+s');
    await expect(portal.toast('Flow saved successfully')).toBeVisible();
    await expect(editor.button('Save')).toHaveAccessibleDescription('Everything is saved.');
    await expect(message).toHaveText(/^"saved"?$/);
  });

  await test.step('the page is loaded again while it is saved', async () => {
    await platform.control.holdCall({ call: 'flow.update', when: 'after' });
    await message.fill('"sent');
    await editor.button('Save').click();
    await expect(editor.button('Save')).toHaveAccessibleDescription('The flow is being saved.');
    await page.reload();
    await platform.control.releaseCalls({});
    await expect(editor.button('Save')).toHaveAccessibleDescription('Everything is saved.');
    await editor.block('Log').click();
    await expect(message).toHaveValue(/^"sent"?$/);
  });
});

test('without the permission, nothing is merged, and the blocks can be taken along', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const calls = await flowCallsAs(platform, user);
  const flowId = await calls.created('flow', 'Ingetrokken', startLogging('Hello'));
  const userId = demoUserId(user);
  const editor = canvasPart(page);
  const stale = editor.button('Flow has changed, click to reload');
  const merge = editor.button('Compare and merge');
  await portal.enterAt(user, home, `/flow/my-flows?tab=flow:${flowId}`);
  await editor.block('Log').click();
  await editor.panel().getByRole('textbox', { name: 'Custom name' }).fill('Mine');
  await calls.saved('flow', flowId, { contents: startLogging('Theirs') });
  await merge.click();
  await expect(changesPart(page).merge()).toBeEnabled();
  const permissions = await permissionsOf(platform, userId);
  await platform.control.permissions({
    userId,
    permissions: permissions.filter((one) => one !== 'flow.flow.edit'),
  });
  await expect(changesPart(page).merge()).toBeHidden();
  await expect(merge).toBeHidden();
  await expect(stale).toHaveAccessibleDescription('This would replace your unsaved changes.');
  await expect(changesPart(page).dock()).toContainText('no value → Mine');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy all blocks' }).click();
  await expect(portal.toast(/^All blocks copied\./)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"name":"Mine"');
  await platform.control.permissions({ userId, permissions: [...permissions] });
  await expect(changesPart(page).merge()).toBeEnabled();
});
