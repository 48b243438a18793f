import { organizationPath } from '../../driver/demo-organization.ts';
import { demoPassword } from '../../driver/shell/sign-in-part.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { flowCallsAs } from './support/flow-calls.ts';
import { expectFits } from '../support/widths.ts';
import { flowToTest } from './test-run-flow.ts';

const home = 'Zorggroep Noordoost-Groningen';

test.use({ locale: 'nl-NL', colorScheme: 'dark', viewport: { width: 390, height: 844 } });

test('edits a flow and runs it as a test in Dutch, in the dark, on a phone', async ({ portal, platform }) => {
  const { page } = portal;
  const calls = await flowCallsAs(platform, 'zorggroep');
  const flowId = await calls.created('flow', 'Keuzemenu', flowToTest());
  await portal.open(`${organizationPath(home)}/flow/my-flows?tab=flow:${flowId}`);
  await page.getByLabel('Gebruikersnaam of e-mailadres').fill('zorggroep');
  await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  const tree = page.getByRole('tree', { name: 'Blokken' });

  await test.step('edit and save it in the outline', async () => {
    await tree.getByRole('treeitem', { name: /Say sales/ }).click();
    const sheet = page.getByRole('region', { name: 'Eigenschappen' });
    await sheet.getByRole('textbox', { name: 'Eigen naam' }).fill('Verkoop');
    await expectFits(page, 'the properties of a block in Dutch');
    await expectAccessible(page, 'the properties of a block in Dutch');
    const bar = page.getByRole('toolbar', { name: 'Flow' });
    const middleOf = async (name: string): Promise<number> => {
      const box = await bar.getByRole('button', { name, exact: true }).boundingBox();
      return box === null ? NaN : Math.round(box.y + box.height / 2);
    };
    await expect.poll(() => middleOf('Uitrollen')).toBe(await middleOf('Opslaan'));
    await sheet.getByRole('button', { name: 'Sluiten' }).click();
    await expect(tree.getByRole('treeitem', { name: /Verkoop/ })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(portal.toast('Flow opgeslagen')).toBeVisible();
  });

  await test.step('a test run, and the outline follows', async () => {
    await tree.focus();
    await page.keyboard.press('t');
    const dock = page.getByRole('region', { name: 'Hulpmiddelen' });
    await dock.getByRole('button', { name: 'Afspelen', exact: true }).click();
    await dock
      .getByRole('group', { name: 'Toetsenblok' })
      .getByRole('button', { name: '1', exact: true })
      .click();
    await expect(dock.getByRole('log')).toContainText('Sales');
    await expect(tree.getByRole('treeitem', { name: /afgelopen → Ophangen/ })).toBeInViewport();
    await expectFits(page, 'a test run in Dutch');
    await expectAccessible(page, 'a test run in Dutch');
  });
});
