import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { contentsLimits } from '../../../src/domain/flow/contents/limits.ts';
import { flowBuilder } from '../../platform/demo/flows/builder.ts';
import { expect, test } from '../support/test.ts';
import { flowCallsAs } from './support/flow-calls.ts';

const user = 'zorggroep';
const home = 'Zorggroep Noordoost-Groningen';

/** A log block, and notes that make the contents a little smaller than the largest ones. */
function nearlyFull() {
  const { block, contents } = flowBuilder();
  block([0, 0], 'log', { options: { message: 'Hello' } });
  for (let at = 0; at < 400; at += 1)
    block([3 + (at % 20), Math.floor(at / 20)], 'note', { shape: { text: 'x'.repeat(5_000) } });
  return contents();
}

test('says what cannot be stored or saved, and loses nothing', async ({ portal, platform }) => {
  const { page } = portal;
  const calls = await flowCallsAs(platform, user);
  const flowId = await calls.created('flow', 'Vol', nearlyFull());
  const editor = canvasPart(page);
  const message = editor.panel().getByRole('textbox', { name: 'Message', exact: true });
  const tooLarge = page.getByText('This is too large to be saved: more than 2 MB.', { exact: false });
  const notStored = page.getByText('not stored on this device', { exact: false });
  await portal.enterAt(user, home, `/flow/my-flows?tab=flow:${flowId}`);
  await editor.block('Log').click();

  await test.step('a paste that would be too large is refused before it', async () => {
    await editor.canvas().focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await expect(portal.toast(/^There is no room for these blocks/)).toBeVisible();
    await expect(editor.button('Save')).toHaveAccessibleDescription('Everything is saved.');
    await page.keyboard.press('Escape');
  });

  await test.step('a save that is too large is refused, and saved once it is shorter', async () => {
    await editor.block('Log').click();
    await message.fill('y'.repeat(150_000));
    await editor.button('Save').click();
    await expect(tooLarge).toBeVisible();
    await expect(message).toHaveValue(/^y{150000}$/);
    await expect(editor.button('Save')).toBeEnabled();
    await message.fill('Shorter');
    await editor.button('Save').click();
    await expect(portal.toast('Flow saved successfully')).toBeVisible();
    await expect(tooLarge).toBeHidden();
  });

  await test.step('without space in the browser, editing goes on and leaving asks', async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: platform.origin, quotaSize: 1 });
    let edits = 0;
    // The browser checks its remaining quota every half minute only.
    const editAndLook = async (): Promise<boolean> => {
      await message.fill(`Unstored ${(edits += 1)}`);
      return notStored.isVisible();
    };
    await expect.poll(editAndLook, { timeout: 60_000 }).toBe(true);
    await message.fill('Unstored, still edited');
    await expect(editor.button('Undo')).toBeEnabled();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await expect(message).toHaveValue('Unstored, still edited');
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: platform.origin });
    await editor.button('Save').click();
    await expect(portal.toast('Flow saved successfully')).toBeVisible();
    await expect(notStored).toBeHidden();
  });
});

test('a flow that is full says so, whichever way a block is added', async ({ portal, platform }) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const calls = await flowCallsAs(platform, 'zorggroep');
  const { block, contents } = flowBuilder();
  for (let index = 0; index < contentsLimits.nodes; index += 1)
    block([index % 40, Math.floor(index / 40)], 'log');
  const flowId = await calls.created('flow', 'Vol', contents());
  const full = portal.toast(/^There is no room for these blocks: a flow has at most 2,000 blocks/);
  const said = async (add: () => Promise<void>): Promise<void> => {
    await add();
    await expect(full).toBeVisible();
    await full.getByRole('button', { name: 'Close' }).click();
    await expect(full).toBeHidden();
  };
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);
  await editor.block('Log').first().click();
  await editor.canvas().focus();
  await page.keyboard.press('Control+c');
  for (const key of ['Control+d', 'n', 'Control+v'])
    await said(async () => {
      await editor.canvas().focus();
      await page.keyboard.press(key);
    });
  await said(() => editor.toolbox().getByRole('button', { name: 'Switch', exact: true }).click());
  await said(() => editor.dragIn('Switch', { x: 300, y: 300 }));
  await said(() => editor.panel().getByRole('button', { name: 'Clone', exact: true }).click());
  await expect(editor.button('Undo')).toBeDisabled();
});
