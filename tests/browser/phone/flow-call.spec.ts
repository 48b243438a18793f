import { recorderTriggerId } from '../../../src/domain/entities/flow-trigger/rules.ts';
import { agentOrganization, openAgentPhone } from '../../driver/agent.ts';
import { audioPlayerPart } from '../../driver/entity/audio-player-part.ts';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { phonePart } from '../../driver/shell/phone-part.ts';
import { usePortal } from '../../driver/portal.ts';
import { soundPart } from '../../driver/entity/sound-part.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import { openWatcher } from '../../integration/platform/support/watch.ts';
import { freshNumber } from '../../platform/areas/numbers/fresh-number.ts';
import { create, patch } from '../../platform/store/write.ts';
import { toneWav } from '../../platform/audio/wav.ts';
import { call, entity, flowBuilder, value } from '../../platform/demo/flows/builder.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectHeard, openToneBrowser } from '../support/call-audio.ts';
import { madeAt, newRow } from '../support/new-row.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const [adaTone, benTone, greetingTone] = [1000, 600, 760];
const number = '+31505559007';
const asOf = /^as of \d/;
const back = { timeout: 40_000 };

/** Greets, waits for the key 1, and connects the caller with a user. */
function menu(soundId: string, userId: string) {
  const { block, wire, contents } = flowBuilder();
  const caller = value('caller channel');
  const inbound = block([0, 0], 'inboundCall');
  const kept = block([1, 0], 'setValues', {
    shape: { names: ['caller channel'] },
    options: { 'caller channel': value('channel') },
  });
  const answer = block([2, 0], 'answer');
  const greeting = block([3, 0], 'player', {
    options: { sound: call('sound', entity('sound', soundId)), repeat: 0 },
  });
  const key = block([3, 1], 'collectDigits', { options: { first: { op: 'duration', ms: 120_000 } } });
  const ring = block([5, 0], 'outboundCall', {
    options: { destinations: [entity('user', userId)], display: value('caller') },
  });
  const connect = block([6, 0], 'connectAudio', { options: { from: caller, to: value('channel') } });
  wire(inbound, 'called', kept, 'in');
  wire(kept, 'out', answer, 'do');
  wire(answer, 'done', greeting, 'play');
  wire(answer, 'done', key, 'start');
  wire(key, 'digits', greeting, 'stop');
  wire(key, 'digits', ring, 'call');
  wire(ring, 'answered', connect, 'connect');
  return contents();
}

// Proves S1-7-36.
test('a caller hears a flow, also after a kill of the platform, presses a key and talks to an agent', async ({
  platform,
  browser,
}) => {
  const client = createClient(platform.origin);
  const admin = { ...(await client.as('operator')), organizationId: organizationId(agentOrganization) };
  const calls = flowCallsOf(client, admin);
  const soundId = crypto.randomUUID();
  await client.call(
    'sound.create',
    { id: soundId, organizationId: admin.organizationId, name: 'Welcome' },
    admin,
  );
  const file = new Blob([Uint8Array.from(toneWav([[greetingTone, 2000]], 16_000))]);
  await client.call('sound.fromUpload', file, admin, { id: soundId });
  const flowId = await calls.created('flow', 'Test line', menu(soundId, userIdOf('agent')));
  expect((await calls.deploy(flowId, '', 'Callers without a key stay')).status).toBe(200);
  await platform.control.write({
    writes: [
      create(
        'number',
        freshNumber({
          ...newRow(agentOrganization),
          number,
          description: 'Test line',
          action: { type: 'flow', flow: { type: 'organizationMainFlow', id: flowId } },
        }),
      ),
    ],
  });

  const browsers = await Promise.all([openToneBrowser(adaTone), openToneBrowser(benTone)]);
  const context = await browser.newContext();
  try {
    const [ada, ben] = await Promise.all([
      openAgentPhone(await browsers[0].newContext(), platform.origin, 'agent'),
      openAgentPhone(await browsers[1].newContext(), platform.origin, 'agent2'),
    ]);
    await ada.phone.turnOffAudioProcessing();
    await ben.phone.turnOffAudioProcessing();
    const portal = usePortal(await context.newPage(), platform.origin);
    const list = listPart(portal.page, 'Flow sessions');
    const details = detailsPart(portal.page, 'Flow session details');
    const row = list.row('Test line');

    await test.step('hear the greeting', async () => {
      await ben.phone.dial(number);
      await expect(ben.phone.selectedCall()).toContainText('In a call');
      await expectHeard(ben.page, greetingTone);
    });

    await test.step('see the session live', async () => {
      await portal.enterAt('operator', agentOrganization, '/flow/sessions');
      await expect(row).toContainText('Active');
      await row.click();
      await expect(details.panel()).toContainText('Channel');
      await expect(list.freshness()).toHaveText('Live');
    });

    await test.step('go on after the platform was killed and restarted', async () => {
      const before = await ben.phone.durationSeconds();
      await platform.kill();
      await expect(list.freshness()).toHaveText(asOf);
      await expect(details.button('Terminate')).toBeDisabled();
      // The call is still shown, but without commands.
      await expect(ben.phone.button('Hang up')).toBeDisabled();
      await platform.start();
      await expect(list.freshness()).toHaveText('Live', back);
      await expect(row).toContainText('Active');
      for (const { phone } of [ada, ben])
        await expect(phone.dock().getByText('Active in this tab')).toBeVisible(back);
      await expect(ben.phone.selectedCall()).toContainText('In a call');
      await expectHeard(ben.page, greetingTone);
      expect(await ben.phone.durationSeconds()).toBeGreaterThan(before);
    });

    await test.step('press 1 and talk', async () => {
      await ben.phone.button('Keypad').click();
      await ben.phone.button('1').click();
      await ada.phone.button('Answer').click();
      await expect(ada.phone.selectedCall()).toContainText('In a call');
      await expectHeard(ben.page, adaTone);
      await expectHeard(ada.page, benTone);
    });

    await test.step('terminate the session, which ends the calls', async () => {
      await details.button('Terminate').click();
      await portal.page
        .getByRole('dialog', { name: 'Terminate' })
        .getByRole('button', { name: 'Terminate' })
        .click();
      await expect(row).toContainText('Terminated');
      await details.openMenu();
      await expect(details.button('Terminate')).toHaveAccessibleDescription('The session has ended.');
      await expect(ada.phone.selectedCall()).not.toContainText('In a call');
      await expect(ben.phone.selectedCall()).not.toContainText('In a call');
    });
  } finally {
    await Promise.all([context.close(), ...browsers.map((one) => one.close())]);
  }
});

// Proves S0-2-84, S0-9-16, S1-6-12, S1-7-30.
test('a sound is recorded by telephone, and its player plays what was spoken', async ({ platform }) => {
  const userId = userIdOf('zorggroep');
  await platform.control.write({ writes: [patch('telephonyUser', userId, { number: '0955' })] });
  const client = createClient(platform.origin);
  const who = await client.as('zorggroep');
  const watcher = await openWatcher(platform.origin, who);
  const sessions = await watcher.subscribe('flowSession');
  const browser = await openToneBrowser(adaTone);
  try {
    const context = await browser.newContext();
    const portal = usePortal(await context.newPage(), platform.origin);
    const { page } = portal;
    const phone = phonePart(page);
    const sounds = soundPart(portal);
    const { create: form, details } = sounds;
    await sounds.enter('zorggroep', 'Zorggroep Noordoost-Groningen');
    await phone.show();
    await phone.button('Enable web phone for Wilma Oosterhuis').click();
    await phone.expectActive();
    await phone.turnOffAudioProcessing();
    await phone.button('Minimize web phone').click();

    await test.step('ask for a recording', async () => {
      await page.getByRole('button', { name: 'Create sound' }).click();
      await form.field('Name').fill('Closed today');
      await form.select('Source').selectOption('Record by telephone');
      await form.button('Create sound').click();
      await expect(form.message('Record a message first.')).toBeVisible();
      await expect(form.field('Number to call')).toHaveValue('0955');
      await expectAccessible(page, 'the recorder of a sound', 'dialog');
    });

    await test.step('answer the call', async () => {
      await form.button('Call me').click();
      await expect(form.message('Calling you. Answer your phone.')).toBeVisible();
      await form.button('Answer').click();
      await expect(form.button('Start recording')).toBeVisible();
    });

    await test.step('show an error of the flow for a short time', async () => {
      const [sessionId = ''] = sessions.rows().keys();
      await client.call('flowSession.invoke', { request: 'sing' }, who, {
        id: sessionId,
        endpoint: 'command',
      });
      await expect(portal.toast('Unknown command')).toBeVisible();
    });

    await test.step('speak', async () => {
      await form.button('Start recording').click();
      await expect(form.message('Recording. Speak now.')).toBeVisible();
      // The spoken message.
      await page.waitForTimeout(2500);
      await form.button('Stop recording').click();
      await expect(form.button('Record again')).toBeVisible();
      await expect(form.dialog().getByRole('button', { name: 'Play' })).toBeVisible();
      // 5 s in all, half as long as other errors.
      await expect(portal.toast('Unknown command')).toBeHidden({ timeout: 4000 });
    });

    await test.step('use the recording as audio, and hear it', async () => {
      await form.button('Create sound').click();
      await expect(portal.toast('Sound created')).toBeVisible();
      await expect(details.fact('State')).toHaveText('Available');
      await expect(details.fact('Length')).toHaveText(/^0:0[2-4]$/);
      await expect(phone.selectedCall()).toBeHidden();
      await audioPlayerPart(page, 'Closed today').play();
      await expectHeard(page, adaTone);
    });

    await test.step('do without the recorder once its endpoint is deleted', async () => {
      const trigger = recorderTriggerId(who.organizationId);
      await platform.control.write({ writes: [patch('flowTrigger', trigger, { deleteDate: madeAt })] });
      await page.getByRole('button', { name: 'Create sound' }).click();
      await form.button('Create sound').click();
      await expect(form.message('Enter a name of at most 200 characters.')).toBeVisible();
      await expect(form.select('Source')).not.toContainText('Record by telephone');
    });
  } finally {
    watcher.close();
    await browser.close();
  }
});
