import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { expect, test } from '../support/test.ts';
import { flowCallsAs } from './support/flow-calls.ts';
import { settingFlow } from './support/setting-flow.ts';

test('keeps what was typed just before the page is left, in a draft or as its first edit', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const calls = await flowCallsAs(platform, 'zorggroep');
  const flowId = await calls.created('flow', 'Orders', settingFlow());
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

test('keeps what was typed just before the page is left while another tab holds up the database', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const calls = await flowCallsAs(platform, 'zorggroep');
  const flowId = await calls.created('flow', 'Orders', settingFlow());
  page.on('dialog', (dialog) => void dialog.accept());
  await portal.enterAt('zorggroep', 'Zorggroep Noordoost-Groningen', `/flow/my-flows?tab=flow:${flowId}`);
  const editor = canvasPart(page);
  await editor.block('Variable').click();
  const other = await portal.newTab('/');
  await other.page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('portal-drafts-'))?.name;
    const opening = indexedDB.open(name ?? '');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction(['heads', 'changes'], 'readwrite');
    const end = Date.now() + 1_500;
    const again = (): void => {
      if (Date.now() < end) transaction.objectStore('heads').count().addEventListener('success', again);
    };
    again();
  });
  await editor.panel().getByRole('textbox', { name: 'Custom name', exact: true }).fill('First');
  await page.reload();
  await expect(editor.block('First')).toBeVisible();
});
