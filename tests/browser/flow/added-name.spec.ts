import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { flowBuilder } from '../../platform/demo/flows/builder.ts';
import { expect, test } from '../support/test.ts';
import { flowCallsAs } from './support/flow-calls.ts';

const home = 'Zorggroep Noordoost-Groningen';

test('after Add branch and Add value, the new name has the focus', async ({ portal, platform }) => {
  const { page } = portal;
  const calls = await flowCallsAs(platform, 'zorggroep');
  const { block, wire, contents } = flowBuilder();
  const start = block([0, 0], 'start');
  const set = block([1, 0], 'setValues', { shape: { names: ['first'] } });
  const choose = block([2, 0], 'switch', { shape: { branches: [{ name: 'one', when: 1 }] } });
  wire(start, 'started', set, 'in');
  wire(set, 'out', choose, 'in');
  const flowId = await calls.created('flow', 'Namen', contents());
  const editor = canvasPart(page);
  const panel = editor.panel();
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);
  await editor.block('Set values').click();
  await panel.getByRole('button', { name: 'Add value' }).click();
  await expect(panel.getByRole('textbox', { name: 'Name of the value' }).last()).toBeFocused();
  await page.keyboard.type('caller');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('textbox', { name: 'Name of the value' }).last()).toHaveValue('caller');

  // Enter confirms what an input method composes, and not yet the name.
  const name = panel.getByRole('textbox', { name: 'Name of the value' }).last();
  const inputMethod = await page.context().newCDPSession(page);
  await name.fill('');
  await inputMethod.send('Input.imeSetComposition', { text: 'zhong', selectionStart: 5, selectionEnd: 5 });
  await page.keyboard.press('Enter');
  await inputMethod.send('Input.insertText', { text: 'zhong' });
  await expect(name).toHaveValue('zhong');
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('caller');

  await editor.block('Switch').click();
  await panel.getByRole('button', { name: 'Add branch' }).click();
  await expect(panel.getByRole('textbox', { name: 'Branch', exact: true }).last()).toBeFocused();
});
