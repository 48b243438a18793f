import { canvasPart } from '../../driver/flow/canvas-part.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import type { Portal } from '../../driver/portal.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { flowCallsAs } from './support/flow-calls.ts';
import { settingFlow } from './support/setting-flow.ts';

const home = 'Zorggroep Noordoost-Groningen';

async function openFlow(portal: Portal, platform: TestPlatform): Promise<void> {
  const calls = await flowCallsAs(platform, 'zorggroep');
  const flowId = await calls.created('flow', 'Orders', settingFlow());
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);
}

test('Ctrl+Z in a text field takes back what was typed there, and a save takes along what is being typed', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const field = (name: string) => editor.panel().getByRole('textbox', { name, exact: true });
  await openFlow(portal, platform);
  await expect(editor.block('Variable')).toBeVisible();
  await editor.canvas().focus();
  await page.keyboard.press('n');
  await expect(editor.block('Variable')).toBeVisible();

  await test.step('of a note that has just been added', async () => {
    await expect(field('Note')).toBeFocused();
    await page.keyboard.type('Call back');
    // Chromium decides where an undo step begins: rarely within a word, but never at each letter.
    let presses = 0;
    while ((await field('Note').inputValue()) !== '') {
      await page.keyboard.press('Control+z');
      presses += 1;
      expect(presses).toBeLessThanOrEqual(3);
    }
    // Nothing is left to take back in the field: the note itself stays.
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(field('Note')).toBeFocused();
    for (let times = 0; times < presses; times += 1) await page.keyboard.press('Control+Shift+z');
    await expect(field('Note')).toHaveValue('Call back');
  });

  await test.step('of the name of a block', async () => {
    await editor.block('Variable').click();
    await field('Custom name').click();
    await page.keyboard.type('Order');
    await expect(editor.block('Order')).toBeVisible();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(field('Custom name')).toHaveValue('');
    await expect(editor.block('Variable')).toBeVisible();
  });

  await test.step('of a name that takes effect when its field is left', async () => {
    await field('Name').click();
    await page.keyboard.press('End');
    await page.keyboard.type('s');
    await page.keyboard.press('Control+z');
    await expect(field('Name')).toHaveValue('order');
  });

  await test.step('outside of a field it takes back steps', async () => {
    await editor.canvas().focus();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Control+z');
    await expect(editor.button('Undo')).toBeDisabled();
    await expect(editor.button('Save')).toHaveAccessibleDescription('Everything is saved.');
  });

  await editor.block('Variable').click();
  await test.step('an expression that is still being typed is saved too, with the key that saves', async () => {
    await field('Value').click();
    await page.keyboard.press('End');
    await page.keyboard.type('.id');
    await page.keyboard.press('Control+s');
    await expect(portal.toast('Flow saved successfully')).toBeVisible();
    await expect(editor.button('Save')).toHaveAccessibleDescription('Everything is saved.');
    await page.keyboard.press('Escape');
  });

  await test.step('a name that is still being typed is saved too, and found again', async () => {
    await field('Name').fill('newest');
    await page.keyboard.press('Control+s');
    await expect(editor.block('Variable')).toContainText('newest');
    await expect(editor.button('Save')).toHaveAccessibleDescription('Everything is saved.');
    await expect(field('Name')).toBeFocused();
  });
});

test('a name is completed from a list that fits a phone', async ({ portal, platform }) => {
  const { page } = portal;
  const { keyboard } = page;
  await page.setViewportSize({ width: 390, height: 844 });
  await openFlow(portal, platform);
  await page.getByRole('treeitem', { name: /Variable/ }).click();
  const value = page.getByRole('textbox', { name: 'Value', exact: true });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await value.click();
  await expect(value.and(page.locator('[contenteditable]'))).toBeFocused();
  await keyboard.press('Control+a');
  await keyboard.type('re');
  await expect(list.getByRole('option', { name: /^request/ })).toBeVisible();
  await expect(list).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'an expression with suggestions');
  await keyboard.type('p');
  await expect(list.getByRole('option')).toHaveText([/^replace\(\)/]);
  await keyboard.press('Enter');
  await expect(list).toBeHidden();
  await keyboard.type('"a"');
  await expect(value).toHaveText('replace("a")');
});
