import { agentOrganization, openAgentPhone } from '../../driver/agent.ts';
import { detailsPart } from '../../driver/details-part.ts';
import { listPart } from '../../driver/list-part.ts';
import { usePortal } from '../../driver/portal.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import { create } from '../../platform/areas/write.ts';
import { toneWav } from '../../platform/audio/wav.ts';
import { call, entity, flowBuilder, value } from '../../platform/demo/flows/builder.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { expectHeard, openToneBrowser } from '../support/call-audio.ts';
import { newRow } from '../support/new-row.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(180_000);

const [adaTone, benTone, greetingTone] = [1000, 600, 760];
const number = '+31505559007';

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
test('a caller hears a flow, presses a key and talks to an agent until the session is terminated', async ({
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
  expect((await calls.deploy(flowId)).status).toBe(200);
  await platform.control.write({
    writes: [
      create('number', {
        ...newRow(agentOrganization),
        number,
        description: 'Test line',
        state: 'active',
        action: { type: 'flow', flow: { type: 'organizationMainFlow', id: flowId } },
      }),
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

    await test.step('hear the greeting', async () => {
      await ben.phone.dial(number);
      await expect(ben.phone.selectedCall()).toContainText('In a call');
      await expectHeard(ben.page, greetingTone);
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
      const portal = usePortal(await context.newPage(), platform.origin);
      await portal.open();
      await portal.signIn({ identifier: 'operator' });
      await portal.search().fill(agentOrganization);
      await portal.organization(agentOrganization).click();
      await expect(portal.page).toHaveURL(/\/organization\//);
      await portal.open(`${portal.path()}/flow/sessions`);
      const row = listPart(portal.page, 'Flow sessions').row('Test line');
      await expect(row).toContainText('Active');
      await row.click();
      const details = detailsPart(portal.page, 'Flow session details');
      await expect(details.panel()).toContainText('Channel');
      await details.button('Terminate').click();
      await portal.page
        .getByRole('dialog', { name: 'Terminate' })
        .getByRole('button', { name: 'Terminate' })
        .click();
      await expect(row).toContainText('Terminated');
      await expect(details.button('Terminate')).toHaveAccessibleDescription('The session has ended.');
      await expect(ada.phone.selectedCall()).not.toContainText('In a call');
      await expect(ben.phone.selectedCall()).not.toContainText('In a call');
    });
  } finally {
    await Promise.all([context.close(), ...browsers.map((one) => one.close())]);
  }
});
