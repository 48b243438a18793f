import { canvasPart } from '../../driver/canvas-part.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import { flowBuilder, value } from '../../platform/demo/flows/builder.ts';
import { expect, test } from '../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';

/** A variable that is set to the request of an API endpoint. */
function settingFlow() {
  const { block, wire, contents } = flowBuilder();
  const called = block([0, 0], 'apiEndpoint', { shape: { name: 'order', starts: 'trigger' } });
  const order = block([1, 0], 'variable', { shape: { name: 'order' }, options: { value: value('request') } });
  wire(called, 'called', order, 'set');
  return contents();
}

test('a text that is still being typed is saved too, and found again', async ({ portal, platform }) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const client = createClient(platform.origin);
  const who = await client.as('zorggroep');
  const flowId = await flowCallsOf(client, who).created('flow', 'Orders', settingFlow());
  const field = (name: string) => editor.panel().getByRole('textbox', { name, exact: true });
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);
  await editor.block('Variable').click();

  await test.step('an expression, with the key that saves', async () => {
    await field('Value').click();
    await page.keyboard.press('End');
    await page.keyboard.type('.id');
    await page.keyboard.press('Control+s');
    await expect(portal.toast('Flow saved successfully')).toBeVisible();
    await expect(editor.button('Save')).toHaveAccessibleDescription('Everything is saved.');
    await page.keyboard.press('Escape');
  });

  await test.step('a name that takes effect when its field is left', async () => {
    await field('Name').fill('newest');
    await page.keyboard.press('Control+s');
    await expect(editor.block('Variable')).toContainText('newest');
    await expect(editor.button('Save')).toHaveAccessibleDescription('Everything is saved.');
    await expect(field('Name')).toBeFocused();
  });
});
