import { agentOrganization } from '../../driver/agent.ts';
import { entityPickerPart } from '../../driver/entity/entity-picker-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { keyboardPart } from '../../driver/keyboard-part.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('makes a menu with opening hours by keyboard, and deploys it as it is', async ({ portal }) => {
  const { page } = portal;
  const keyboard = keyboardPart(page);
  const form = formPart(page, 'Create flow');
  const editor = canvasPart(page);
  const pick = async (button: string | RegExp, entities: string, name: string): Promise<void> => {
    await keyboard.pressButton(button);
    const picker = entityPickerPart(page, entities);
    await keyboard.search(name);
    await keyboard.press('Enter');
    await expect(picker.confirm()).toBeEnabled();
    await keyboard.pressButton('Confirm');
    await expect(picker.dialog()).toBeHidden();
  };
  await portal.enterAt('operator', agentOrganization, '/flow/my-flows');

  await test.step('choose the template', async () => {
    await page.getByRole('button', { name: 'Create flow' }).press('Enter');
    await keyboard.type('Name', 'Front desk');
    await keyboard.tabTo(/^Empty/);
    await keyboard.press('ArrowDown');
    await expect(form.dialog().getByRole('radio', { name: /^Menu with opening hours/ })).toBeChecked();
    await expectAccessible(page, 'the templates of a flow');
    await keyboard.press('Enter');
    await form.expectStep('Questions');
  });

  await test.step('answer its questions, which stay after Back', async () => {
    await expect(form.field('Greeting')).toBeFocused();
    await expect(form.field('Greeting')).toHaveValue('Welcome to Harbour Logistics.');
    await keyboard.type('Name', 'Sales');
    await pick(/^Users/, 'users', 'Ada Marsh');
    await pick(/^Opening hours/, 'schedules', 'Warehouse');
    await form.back();
    await form.next();
    await expect(form.group('Choices 1').getByRole('textbox', { name: 'Name' })).toHaveValue('Sales');
    await expect(form.dialog()).toContainText('Key 1');
    await expectAccessible(page, 'the questions of a template');
    await form.button('Create flow').press('Enter');
    await expect(portal.toast('Flow created')).toBeVisible();
  });

  await test.step('open and deploy it', async () => {
    await expect(page.getByRole('link', { name: 'Open' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(editor.canvas()).toBeVisible();
    await editor.button('Deploy').press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Deploy/ });
    await expect(dialog.getByLabel('Reason')).toBeHidden();
    await dialog.getByRole('button', { name: /^Deploy/ }).press('Enter');
    await expect(portal.toast(/deployed/i)).toBeVisible();
  });
});
