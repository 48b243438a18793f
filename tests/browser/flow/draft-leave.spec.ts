import { canvasPart } from '../../driver/canvas-part.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import { expect, test } from '../support/test.ts';
import { settingFlow } from './support/setting-flow.ts';

test('keeps what was typed just before the page is left, in a draft or as its first edit', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const client = createClient(platform.origin);
  const who = await client.as('zorggroep');
  const flowId = await flowCallsOf(client, who).created('flow', 'Orders', settingFlow());
  const customName = editor.panel().getByRole('textbox', { name: 'Custom name', exact: true });
  // The browser asks about unsaved edits.
  page.on('dialog', (dialog) => void dialog.accept());
  await portal.enterAt('zorggroep', 'Zorggroep Noordoost-Groningen', `/flow/my-flows?tab=flow:${flowId}`);
  await editor.block('Variable').click();
  for (const name of ['First', 'Second', 'Third']) {
    await customName.fill(name);
    await page.reload();
    await expect(editor.block(name)).toBeVisible();
    await editor.block(name).click();
  }
});
