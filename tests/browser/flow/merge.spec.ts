import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { changesPart } from '../../driver/entity/changes-part.ts';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import type { Portal } from '../../driver/portal.ts';
import { flowBuilder } from '../../platform/demo/flows/builder.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { flowCallsAs } from './support/flow-calls.ts';
import { expectFitsAt } from '../support/widths.ts';

const home = 'Zorggroep Noordoost-Groningen';
const lists = '/flow/my-flows';

const partsOf = ({ page }: Portal) => ({ editor: canvasPart(page), changes: changesPart(page), page });

// Proves S1-4-44.
test('merges what two browsers save, and compares with the deployed version', async ({
  portal,
  openOtherBrowser,
}) => {
  const anna = partsOf(portal);
  await portal.enterAt('zorggroep', home, lists);
  await listPart(anna.page, 'Flows')
    .row('Main line')
    .click({ position: { x: 400, y: 10 } });
  await detailsPart(anna.page, 'Flow details').panel().getByRole('link', { name: 'Open' }).click();
  const other = await openOtherBrowser();
  const bert = partsOf(other);
  await other.enterAt('zorggroep', home, `${lists}${new URL(anna.page.url()).search}`);

  type User = typeof anna;
  const fill = async ({ editor }: User, block: string, field: string, text: string): Promise<void> => {
    await editor.block(block).click();
    await editor.panel().getByRole('textbox', { name: field }).fill(text);
    await editor.panel().getByRole('textbox', { name: field }).blur();
  };
  const save = async (user: User, { toast }: Portal): Promise<void> => {
    await user.page.keyboard.press('Control+s');
    await expect(toast('Flow saved successfully')).toBeVisible();
    await expect(user.page.getByRole('tab', { name: 'Main line', exact: true })).toBeVisible();
  };

  await test.step('changes of different blocks are both kept', async () => {
    await expect(bert.editor.block('Inbound call')).toBeVisible();
    await fill(bert, 'Greeting', 'Custom name', 'Welcome');
    await anna.editor.dragIn('Log', { x: 300, y: 300 });
    await fill(anna, 'Log', 'Message', 'Who calls');
    await save(anna, portal);
    await bert.editor.button('Compare and merge').click();
    await expect(bert.changes.section('Changed by others')).toContainText('Log');
    await expect(bert.changes.section('Changed by you')).toContainText('no value → Welcome');
    await expect(bert.page.getByRole('figure', { name: 'Added: Log' })).toBeVisible();
    await expectAccessible(bert.page, 'a merge');
    await bert.changes.merge().click();
    await expect(bert.changes.dock()).toBeHidden();
    await expect(bert.editor.block('Log')).toBeVisible();
    await expect(bert.editor.block('Welcome')).toBeVisible();
    await save(bert, other);
    await anna.editor.button('Flow has changed, click to reload').click();
    await expect(anna.editor.block('Welcome')).toBeVisible();
  });

  await test.step('a tab that only reads merges nothing', async () => {
    const { pathname, search } = new URL(bert.page.url());
    const second = await other.newTab(`${pathname}${search}`);
    await expect(second.page.getByText('Open in another tab.')).toBeVisible();
    await fill(anna, 'Log', 'Message', 'Who calls now');
    await save(anna, portal);
    await expect(bert.editor.button('Compare and merge')).toBeEnabled();
    await second.page.getByRole('button', { name: /^Findings:/ }).click();
    await second.page.getByRole('tab', { name: 'Changes' }).click();
    await expect(changesPart(second.page).dock().getByText('No differences.')).toBeVisible();
    await expect(changesPart(second.page).merge()).toBeHidden();
    await second.page.close();
    await bert.editor.button('Flow has changed, click to reload').click();
    await fill(anna, 'Log', 'Message', 'Who calls');
    await save(anna, portal);
    await bert.editor.button('Flow has changed, click to reload').click();
  });

  const message = bert.changes.conflict('Log, Message');
  await test.step('changes of one option are a conflict, decided by keyboard', async () => {
    await fill(bert, 'Log', 'Message', 'Mine');
    await fill(anna, 'Log', 'Message', 'Theirs');
    await save(anna, portal);
    await bert.editor.button('Compare and merge').click();
    await expect(message).toContainText('“Who calls”');
    await expect(message.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(bert.editor.block('Log').getByText('Conflict')).toBeAttached();
    await expect(bert.changes.merge()).toHaveAccessibleDescription(/Choose mine or theirs/);
    await message.getByRole('radio', { name: /^Theirs.*“Theirs”/ }).focus();
    await bert.page.keyboard.press('ArrowUp');
    await expect(message.getByRole('radio', { name: /^Mine.*“Mine”/ })).toBeChecked();
    await expect(bert.changes.dock().getByRole('status')).toHaveText('No open conflicts');
  });

  await test.step('a third change in mid-merge keeps the choice, and editing goes on', async () => {
    await fill(bert, 'Welcome', 'Custom name', 'Say welcome');
    await fill(anna, 'Inbound call', 'Custom name', 'Call comes in');
    await save(anna, portal);
    await expect(bert.changes.section('Changed by others')).toContainText('Call comes in');
    await expect(bert.changes.section('Changed by you')).toContainText('Say welcome');
    await expect(message.getByRole('radio', { name: /^Mine.*“Mine”/ })).toBeChecked();
    await bert.changes.merge().click();
    await save(bert, other);
    await anna.editor.button('Flow has changed, click to reload').click();
    await anna.editor.block('Log').click();
    await expect(anna.editor.panel().getByRole('textbox', { name: 'Message' })).toHaveValue('Mine');
    await bert.editor.canvas().focus();
    await bert.page.keyboard.press('Control+z');
    await expect(bert.editor.block('Welcome')).toBeVisible();
  });

  await test.step('compare with the deployed version, by a link that can be shared', async () => {
    await anna.editor.button('Compare with deployed').click();
    const line = anna.changes.dock().getByRole('listitem').filter({ hasText: 'Call comes in' }).first();
    await expect(line).toContainText('no value → Call comes in');
    await other.page.goto(anna.page.url());
    await expect(bert.changes.dock().getByRole('listitem').filter({ hasText: 'Log' }).first()).toBeVisible();
    await line.getByRole('button', { name: 'Call comes in' }).click();
    await expect(anna.editor.panel().getByRole('textbox', { name: 'Custom name' })).toHaveValue(
      'Call comes in',
    );
  });

  await test.step('two older versions are compared on the later of them, which cannot be changed', async () => {
    const { changes, editor, page } = anna;
    const to = changes.dock().getByRole('combobox', { name: 'To' });
    const before = await to.inputValue();
    await to.selectOption({ index: 3 });
    await expect(page.getByText('You are looking at the version of')).toBeVisible();
    await expect(editor.block('Inbound call').first()).toBeVisible();
    await expect(editor.block('Call comes in')).toBeHidden();
    await expect(editor.toolbox()).toBeHidden();
    await expect(editor.button('Undo')).toBeHidden();
    await page.keyboard.press('Control+z');
    await changes.dock().getByRole('button', { name: 'Log', exact: true }).click();
    await expect(editor.panel().getByRole('textbox', { name: 'Message' })).toHaveAttribute('readonly');
    await expect(editor.block('Log').getByText('Added')).toBeAttached();
    await editor.canvas().focus();
    await page.keyboard.press('h');
    const description = page.getByRole('dialog', { name: /^Log/ });
    await expect(description).toContainText('Writes a message to the log.');
    await description.getByRole('button', { name: 'Close' }).last().click();
    await to.selectOption(before);
    await expect(editor.block('Call comes in')).toBeVisible();
    await expect(page.getByText('You are looking at the version of')).toBeHidden();
  });

  await test.step('the dock is made higher by key and pointer, and stays so', async () => {
    const edge = anna.page.getByRole('separator', { name: 'Height of the tool panel' });
    const height = async () => (await anna.changes.dock().boundingBox())?.height ?? 0;
    const first = await height();
    await edge.focus();
    await anna.page.keyboard.press('ArrowUp');
    await expect(edge).toHaveAttribute('aria-valuenow', '45');
    const higher = await height();
    expect(higher).toBeGreaterThan(first);
    await edge.hover();
    await anna.page.mouse.down();
    await anna.page.mouse.move(400, 500);
    await anna.page.mouse.up();
    await expect.poll(height).not.toBe(higher);
    await edge.dblclick();
    await expect(edge).toHaveAttribute('aria-valuenow', '40');
  });

  await test.step('restore it as one step', async () => {
    await anna.changes.dock().getByRole('button', { name: 'Restore this version' }).click();
    await expect(anna.editor.block('Inbound call')).toBeVisible();
    await anna.editor.canvas().focus();
    await anna.page.keyboard.press('Control+z');
    await expect(anna.editor.block('Call comes in')).toBeVisible();
  });

  await test.step('read it in a narrow window', async () => {
    await other.page.setViewportSize({ width: 390, height: 844 });
    await expect(bert.changes.dock().getByRole('combobox', { name: 'From' })).toBeVisible();
    await expectFitsAt(other.page, 'a comparison of versions', 390);
  });
});

test('undo names what it leaves, because others have changed it', async ({ portal, platform }) => {
  const { page } = portal;
  const calls = await flowCallsAs(platform, 'zorggroep');
  const flowWith = (message: string) => {
    const { block, contents } = flowBuilder();
    block([0, 0], 'log', { options: { message } });
    return contents();
  };
  const flowId = await calls.created('flow', 'Samen', flowWith('First'));
  const editor = canvasPart(page);
  const message = editor.panel().getByRole('textbox', { name: 'Message', exact: true });
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);
  await editor.block('Log').click();
  await message.fill('Mine');
  await editor.button('Save').click();
  await expect(portal.toast('Flow saved successfully')).toBeVisible();
  await calls.saved('flow', flowId, { contents: flowWith('Theirs') });
  await editor.button('Flow has changed, click to reload').click();
  await expect(message).toHaveValue('Theirs');
  await editor.canvas().focus();
  await page.keyboard.press('Control+z');
  await expect(portal.toast(/left as it is, because it has changed since: Log/)).toBeVisible();
  await expect(message).toHaveValue('Theirs');
});
