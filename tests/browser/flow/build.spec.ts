import type { ScheduleDefinition } from '../../../src/domain/schedule/rule.ts';
import { newRule } from '../../../src/domain/schedule/new-rule.ts';
import { agentOrganization, openAgentPhone } from '../../driver/agent.ts';
import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { entityPickerPart } from '../../driver/entity/entity-picker-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { freshNumber } from '../../platform/areas/numbers/fresh-number.ts';
import { create } from '../../platform/store/write.ts';
import { toneWav } from '../../platform/audio/wav.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { expectHeard, openToneBrowser } from '../support/call-audio.ts';
import { newRow } from '../support/new-row.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const number = '+31505559010';
const closedTone = 760;
const rule = (description: string) => ({ ...newRule(crypto.randomUUID()), description, always: true });
const open: ScheduleDefinition = { when: [rule('Day and night')], except: [] };
const closed: ScheduleDefinition = { ...open, except: [rule('Out of office')] };

test('builds a flow from nothing by mouse, deploys it, and callers reach it', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const panel = editor.panel();
  const client = createClient(platform.origin);
  const admin = { ...(await client.as('operator')), organizationId: organizationId(agentOrganization) };
  const { organizationId: owner } = admin;
  const [scheduleId, soundId] = [crypto.randomUUID(), crypto.randomUUID()];
  const hours = await client.call(
    'schedule.create',
    { id: scheduleId, organizationId: owner, name: 'Line hours', definition: open },
    admin,
  );
  expect(hours.status).toBe(200);
  await client.call('sound.create', { id: soundId, organizationId: owner, name: 'After hours' }, admin);
  const file = new Blob([Uint8Array.from(toneWav([[closedTone, 2000]], 16_000))]);
  await client.call('sound.fromUpload', file, admin, { id: soundId });
  const pick = async (option: RegExp, entities: string, name: string): Promise<void> => {
    await panel.getByRole('button', { name: option }).click();
    const picker = entityPickerPart(page, entities);
    await picker.row(name).click();
    await picker.confirm().click();
    await expect(picker.dialog()).toBeHidden();
  };
  await portal.enterAt('operator', agentOrganization, '/flow/my-flows');

  await test.step('create it', async () => {
    await page.getByRole('button', { name: 'Create flow' }).click();
    const form = formPart(page, 'Create flow');
    await form.field('Name').fill('Order line');
    await form.button('Create flow').click();
    // The blocks come next: the user is one key away from them.
    await expect(page.getByRole('link', { name: 'Open' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(editor.canvas()).toBeVisible();
  });

  await test.step('place the blocks', async () => {
    await editor.dragIn('Inbound call', { x: 40, y: 60 });
    await editor.dragIn('Schedule check', { x: 260, y: 60 });
    await pick(/^Schedule/, 'schedules', 'Line hours');
    await editor.dragIn('Outbound call', { x: 480, y: 40 });
    await pick(/^Destinations/, 'users', 'Ada Marsh');
    await editor.dragIn('Answer', { x: 480, y: 330 });
    await editor.dragIn('Player', { x: 660, y: 330 });
    await pick(/^Sound$/, 'sounds', 'After hours');
  });

  await test.step('wire them', async () => {
    await editor.draw(editor.block('Inbound call'), 'called', editor.block('Schedule check'));
    await editor.draw(editor.block('Schedule check'), 'open', editor.block('Outbound call'));
    await editor.draw(editor.block('Schedule check'), 'closed', editor.block('Answer'));
    await editor.draw(editor.block('Answer'), 'done', editor.block('Player'));
    await editor.draw(editor.block('Inbound call'), 'hungUp', editor.block('Outbound call'), 'cancel');
    await expect(editor.wires()).toHaveCount(5);
  });

  await test.step('save and deploy it', async () => {
    await editor.button('Save').click();
    await expect(portal.toast('Flow saved successfully')).toBeVisible();
    await editor.button('Deploy').click();
    const dialog = page.getByRole('dialog', { name: /^Deploy/ });
    // The outbound call has ends that nothing follows.
    await dialog.getByLabel('Reason').fill('A first version');
    await dialog.getByRole('button', { name: /^Deploy/ }).click();
    await expect(portal.toast(/deployed/i)).toBeVisible();
  });

  const flowId = new URL(page.url()).searchParams.get('tab')?.replace('flow:', '') ?? '';
  const action = { type: 'flow', flow: { type: 'organizationMainFlow', id: flowId } } as const;
  const line = freshNumber({ ...newRow(agentOrganization), number, description: 'Order line', action });
  await platform.control.write({ writes: [create('number', line)] });
  const browser = await openToneBrowser(1000);
  try {
    const [ada, ben] = await Promise.all(
      ['agent', 'agent2'].map(async (user) =>
        openAgentPhone(await browser.newContext(), platform.origin, user),
      ),
    );
    if (!ada || !ben) throw new Error('both phones are needed');
    await ben.phone.turnOffAudioProcessing();

    await test.step('while open, it rings Ada', async () => {
      await ben.phone.dial(number);
      await expect(ada.phone.button('Answer')).toBeVisible();
      await ben.phone.button('Hang up').click();
      await expect(ada.phone.button('Answer')).toBeHidden();
    });

    await test.step('while closed, the caller hears the sound', async () => {
      await client.call('schedule.update', { definition: closed }, admin, { id: scheduleId });
      // Within a second, the phone takes the same number for a double press.
      await ben.page.waitForTimeout(1000);
      await ben.phone.dial(number);
      await expect(ben.phone.selectedCall()).toContainText('In a call');
      await expectHeard(ben.page, closedTone);
    });
  } finally {
    await browser.close();
  }
});
