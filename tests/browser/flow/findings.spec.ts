import { idFromName } from '../../platform/base/random.ts';
import { permissions } from '../../../src/domain/core/permission.ts';
import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import { flowBuilder } from '../../platform/demo/flows/builder.ts';
import { expectFits } from '../support/widths.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';
const welcome = { op: 'entity', type: 'sound', id: idFromName(`sound Welcome ${home}`) };

const block = (id: string, type: string, y: number, options: object) => ({
  id,
  type,
  x: 0,
  y,
  config: { shape: {}, options, modes: {} },
});

/** Blocks with two errors, as text for the clipboard. */
const broken = JSON.stringify({
  format: 'portal-flow/1',
  contents: {
    nodes: [
      block('digits', 'sendDigits', 240, {}),
      block('log', 'log', 300, { message: { op: 'config', name: 'token' } }),
      block('play', 'player', 360, { sound: welcome }),
    ],
    edges: [],
    parameters: [],
    configuration: {},
    description: '',
    localStateScoping: 'static',
  },
});

test('a broken flow is refused with its findings', async ({ portal }) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const tools = page.getByRole('region', { name: 'Tools' });
  const counts = page.getByRole('button', { name: /^Findings:/ });
  await portal.enterAt('zorggroep', home, '/flow/my-flows');
  await listPart(page, 'Flows')
    .row('Main line')
    .click({ position: { x: 400, y: 10 } });
  await detailsPart(page, 'Flow details').panel().getByRole('link', { name: 'Open' }).click();
  await expect(editor.block('Inbound call')).toBeVisible();

  await test.step('list what is wrong', async () => {
    await counts.click();
    await expect(tools.getByText('No findings')).toBeVisible();
    await editor.canvas().focus();
    await editor.canvas().evaluate((canvas, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      canvas.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, broken);
    await expect(counts).toHaveAccessibleName('Findings: 2 errors, 3 warnings');
    await expect(tools.getByRole('tab', { name: 'Findings' })).toHaveText('Findings5');
    await expect(
      tools.getByRole('button', { name: 'Error Log · Message The configuration has no key “token”.' }),
    ).toBeVisible();
    await expectAccessible(page, 'the findings of a flow');
  });

  await test.step('go through them by keyboard', async () => {
    await editor.canvas().focus();
    await page.keyboard.press('F8');
    await expect(editor.panel().getByRole('heading', { name: 'Send digits' })).toBeVisible();
    await expect(editor.panel().getByText('This option needs a value.')).toBeVisible();
    await expect(editor.block('Send digits').getByText('This option needs a value.')).toBeAttached();
    await expect(page.getByText('Finding 1 of 5: Send digits, Digits:')).toBeAttached();
    await page.keyboard.press('F8');
    await expect(editor.panel().getByRole('heading', { name: 'Log' })).toBeVisible();
    await page.keyboard.press('Shift+F8');
    await expect(editor.panel().getByRole('heading', { name: 'Send digits' })).toBeVisible();
    await expect(editor.canvas()).toBeFocused();
  });

  await test.step('correct one in one step', async () => {
    const add = tools.getByRole('button', { name: 'Add key: Log, Message' });
    await add.click();
    await expect(add).toBeHidden();
    await expect(counts).toHaveAccessibleName('Findings: 2 errors, 3 warnings');
    await expect(tools.getByText('This configuration key has no value yet.')).toBeVisible();
    await editor.canvas().focus();
    await page.keyboard.press('Control+z');
    await expect(add).toBeVisible();
  });

  await test.step('find by the text of an option and by the name of an entity', async () => {
    const field = tools.getByRole('searchbox', { name: 'Find in this flow' });
    await page.keyboard.press('Control+f');
    await expect(field).toBeFocused();
    await page.keyboard.type('token');
    await expect(tools.getByRole('button', { name: 'Log Message config.token' })).toBeVisible();
    await field.fill('welcome');
    await expect(tools.getByRole('button', { name: 'Player Sound Welcome' })).toBeVisible();
    await expect(tools.getByText('1 found')).toBeVisible();
    await field.press('Enter');
    await expect(editor.panel().getByRole('heading', { name: 'Player' })).toBeVisible();
    await expect(tools.getByText('1 of 1')).toBeVisible();
    await field.fill('block that is not there');
    await expect(tools.getByText('Nothing found')).toBeVisible();
  });

  await test.step('what is found opens in a narrow window', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const properties = page.getByRole('region', { name: 'Properties' });
    const settings = page.getByRole('region', { name: 'Settings' });
    await tools.getByRole('searchbox', { name: 'Find in this flow' }).fill('welcome');
    await tools.getByRole('button', { name: 'Player Sound Welcome' }).click();
    await expect(properties.getByRole('heading', { name: 'Player' })).toBeVisible();
    await expect(properties.locator(':focus')).toBeInViewport();
    await expectFits(page, 'a block that was found, in a narrow window');
    await properties.getByRole('button', { name: 'Close' }).click();
    await tools.getByRole('tab', { name: 'Findings' }).click();
    await tools.getByRole('button', { name: 'Add key: Log, Message' }).click();
    await tools.getByRole('button', { name: /This configuration key has no value yet/ }).click();
    await expect(settings.locator(':focus')).toBeInViewport();
    await settings.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('Control+z');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('Deploy says why not, and leads to the block', async () => {
    await editor.canvas().focus();
    await page.keyboard.press('Control+s');
    await expect(portal.toast('Flow saved successfully')).toBeVisible();
    await editor.button('Deploy').click();
    const dialog = page.getByRole('dialog', { name: /^Deploy/ });
    await expect(dialog.getByText('This version has 2 errors, so it cannot be deployed.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Deploy' })).toHaveAccessibleDescription(
      'Correct the errors of this version first.',
    );
    const opened = page.context().waitForEvent('page');
    await dialog.getByRole('link', { name: /no key “token”/ }).click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('link', { name: /no key “token”/ }).click();
    await expect(dialog).toBeHidden();
    await expect(editor.panel().getByRole('heading', { name: 'Log' })).toBeVisible();
  });

  await test.step('a block that fails without an acting user leads to the flow settings', async () => {
    await tools.getByRole('tab', { name: 'Findings' }).click();
    const failing = tools.getByRole('button', { name: /Email .*no acting user is chosen/ });
    await expect(failing).toBeHidden();
    await editor.toolbox().getByRole('tab', { name: 'Blocks' }).click();
    await editor.dragIn('Email', { x: 200, y: 60 });
    await expect(failing).toBeVisible();
    await tools.getByRole('link', { name: 'Flow settings: Email' }).click();
    await expect(page.getByText('Flows act as')).toBeVisible();
  });
});

test('the last correction leaves the focus in the list', async ({ portal, platform }) => {
  const { page } = portal;
  const client = createClient(platform.origin);
  const { block, wire, contents } = flowBuilder();
  const start = block([0, 0], 'start');
  wire(start, 'started', block([1, 0], 'log', { options: { message: 'Hello', gone: 'Kept' } }), 'in');
  const calls = flowCallsOf(client, await client.as('zorggroep'));
  const flowId = await calls.created('flow', 'Corrected', contents());
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);
  await expect(canvasPart(page).block('Log')).toBeVisible();
  await page.getByRole('button', { name: /^Findings:/ }).click();
  const tools = page.getByRole('region', { name: 'Tools' });
  await tools.getByRole('button', { name: 'Remove option: Log, gone' }).press('Enter');
  await expect(tools.getByText('No findings')).toBeVisible();
  await expect(tools.locator(':focus')).toBeVisible();
});

// Decision 62.
test('blocks that need what the user may not are named', async ({ portal, platform }) => {
  const { page } = portal;
  const client = createClient(platform.origin);
  const { block: add, wire, contents } = flowBuilder();
  const mail = add([1, 0], 'mail', { options: { to: 'a@b.example', subject: 'Hello' } });
  wire(add([0, 0], 'start'), 'started', mail, 'send');
  const who = await client.as('zorggroep');
  const calls = flowCallsOf(client, who);
  const flowId = await calls.created('flow', 'Not mine', contents());
  const without = permissions.filter((permission) => permission !== 'mail.outboundMail.view');
  const allow = (held: readonly string[]) =>
    platform.control.permissions({ userId: who.userId, permissions: [...held] });
  await allow(without);
  try {
    await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);
    await page.getByRole('button', { name: /^Findings:/ }).click();
    const tools = page.getByRole('region', { name: 'Tools' });
    const finding = tools.getByRole('button', {
      name: /Email .*do not have the permission “View outbound emails/,
    });
    await expect(finding).toBeVisible();
    await expectAccessible(page, 'a block that the user may not deploy');
  } finally {
    await allow(permissions);
  }
});
