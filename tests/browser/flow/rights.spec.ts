import { permissions } from '../../../src/domain/core/permission.ts';
import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { loggingFlow, loggingMacro } from '../../integration/platform/support/flows.ts';
import { expectAccessible } from '../support/axe.ts';
import { demoUserId } from '../support/demo-user-id.ts';
import { expect, test } from '../support/test.ts';
import { flowCallsAs } from './support/flow-calls.ts';
import { startLogging } from './support/start-logging.ts';

const home = 'Zorggroep Noordoost-Groningen';
const user = 'zorggroep';
const mailAddress = {
  op: 'field',
  from: { op: 'entity', type: 'user', id: demoUserId(user) },
  name: 'email',
} as const;

const allow = (platform: TestPlatform, ...without: readonly string[]): Promise<unknown> =>
  platform.control.permissions({
    userId: demoUserId(user),
    permissions: permissions.filter((one) => !without.includes(one)),
  });

// Decision 62.
test('a deployment that reads what the user may not see is refused in English and Dutch', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const calls = await flowCallsAs(platform, user);
  const macroId = await calls.created('macro', 'Adres', loggingMacro(mailAddress));
  const own = await calls.created('flow', 'Leest zelf', loggingFlow(mailAddress));
  const through = await calls.created('flow', 'Leest via macro', loggingFlow('Hello', [macroId]));
  await allow(platform, 'core.user.viewSensitive');
  try {
    await portal.enterAt(user, home, `/flow/my-flows?tab=flow:${own}`);

    await test.step('before it is sent, where the flow itself reads it', async () => {
      await editor.button('Deploy').click();
      const form = page.getByRole('dialog', { name: /^Deploy/ });
      await expect(
        form.getByText('You do not have all permissions that this version needs, so you cannot deploy it.'),
      ).toBeVisible();
      await expect(form.getByRole('link', { name: /Log · Message .*permission/ })).toBeVisible();
      await expect(form.getByRole('button', { name: 'Deploy' })).toHaveAccessibleDescription(
        'Someone who has the missing permissions must deploy this version.',
      );
      await expectAccessible(page, 'a deployment that the user’s permissions do not cover');
      await page.keyboard.press('Escape');
    });

    await test.step('by the platform, where a macro reads it', async () => {
      await portal.open(`${portal.path()}?tab=flow:${through}`);
      await editor.button('Deploy').click();
      const form = formPart(page, 'Deploy');
      await form.button('Deploy').click();
      const dialog = page.getByRole('dialog', { name: /^Deploy/ });
      await expect(
        dialog.getByText('You do not have all permissions that this version needs, so you cannot deploy it.'),
      ).toBeVisible();
      await expect(dialog.getByRole('link', { name: /Adres .*permission/ })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('in Dutch', async () => {
      await portal.setLanguage('Nederlands');
      await editor.button('Uitrollen').click();
      const dialog = page.getByRole('dialog', { name: /^Uitrollen/ });
      await dialog.getByRole('button', { name: 'Uitrollen', exact: true }).click();
      await expect(
        dialog.getByText(
          'Je hebt niet alle rechten die deze versie nodig heeft en kunt haar dus niet uitrollen.',
        ),
      ).toBeVisible();
      await expect(dialog.getByRole('link', { name: /Adres .*recht/ })).toBeVisible();
    });
  } finally {
    await allow(platform);
  }
});

test('a withdrawn permission closes an open editor and a list, and both say why', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const calls = await flowCallsAs(platform, user);
  const flowId = await calls.created('flow', 'Blijft bestaan', startLogging('Hello'));
  await portal.enterAt(user, home, '/flow/my-flows');
  const list = await portal.newTab(portal.path());
  await portal.open(`${portal.path()}?tab=flow:${flowId}`);
  const frozen = 'You no longer have permission to view this. It is shown as it was.';
  const gone = /not found|does not exist|deleted|no longer exists/i;
  await expect(editor.block('Log')).toBeVisible();
  const flows = listPart(list.page, 'Flows');
  await expect(flows.row('Blijft bestaan')).toBeVisible();
  try {
    await test.step('without the permission to change, the editor is read-only', async () => {
      await allow(platform, 'flow.flow.edit');
      await expect(page.getByText('Read only')).toBeVisible();
      await expect(editor.button('Save')).toBeHidden();
      await expect(flows.row('Blijft bestaan')).toBeVisible();
    });

    await test.step('without the permission to see, both say so', async () => {
      await allow(platform, 'flow.flow.view');
      await expect(list.page.getByText('You have no permission to view this page')).toBeVisible();
      await expect(page.getByText(frozen)).toBeVisible();
      await expect(page.getByRole('tab', { name: 'no permission' })).toBeVisible();
      await expect(editor.block('Log')).toBeVisible();
      for (const tab of [page, list.page])
        await expect(tab.getByText(gone).filter({ visible: true })).toHaveCount(0);
      await expectAccessible(page, 'a flow that the user may no longer see');
    });
  } finally {
    await allow(platform);
  }
});
