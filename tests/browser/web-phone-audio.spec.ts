import { openAgentPhone } from '../driver/agent.ts';
import type { Agent } from '../driver/agent.ts';
import { openCuttableProxy } from '../driver/cuttable-proxy.ts';
import { phonePart } from '../driver/phone-part.ts';
import { expect, test } from './support/test.ts';
import {
  expectHeard,
  expectNotHeard,
  loudestFrequency,
  controlNetwork,
  openToneBrowser,
} from './support/call-audio.ts';
import type { ToneBrowser } from './support/call-audio.ts';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(180_000);

const [adaTone, benTone] = [1000, 600];
/** What the platform plays to those who wait for somebody to answer. */
const ringback = 425;
const cutMs = 8000;

async function openCaller(voice: ToneBrowser, origin: string, identifier: string): Promise<Agent> {
  const caller = await openAgentPhone(await voice.newContext(), origin, identifier);
  await caller.phone.turnOffAudioProcessing();
  return caller;
}

test('two browsers hear each other, through hold, mute, another tab, a reload, transfers and eight seconds without a network', async ({
  platform,
}) => {
  const line = await openCuttableProxy(platform.port);
  const voices = await Promise.all([openToneBrowser(adaTone), openToneBrowser(benTone)]);
  const [adas, bens] = voices;
  try {
    // Cara's voice is Ada's: they are never in a call with the same person.
    const [ada, ben, cara] = await Promise.all([
      openCaller(adas, line.origin, 'agent'),
      openCaller(bens, platform.origin, 'agent2'),
      openCaller(adas, platform.origin, 'agent3'),
    ]);

    await ada.phone.dial(' 0902 ');
    await expect(ben.phone.selectedCall()).toContainText('Ada Marsh');
    await expect(ben.page).toHaveTitle(/^\(1\) /);
    await expect(ben.phone.selectedCall().getByRole('button', { name: 'Transfer' })).toBeDisabled();
    await ben.phone.button('Answer').click();
    await expect(ada.phone.selectedCall()).toContainText('In a call');
    await expectHeard(ada.page, benTone);
    await expectHeard(ben.page, adaTone);

    await ada.phone.button('Mute').click();
    await expectNotHeard(ben.page, adaTone);
    await ada.phone.button('Mute').click();
    await expectHeard(ben.page, adaTone);

    await ada.phone.button('Hold').click();
    await expect(ada.phone.selectedCall()).toContainText('(on hold)');
    await expectNotHeard(ada.page, benTone);
    await expectNotHeard(ben.page, adaTone);
    await ada.phone.button('Resume').click();
    await expectHeard(ada.page, benTone);

    // Another tab takes the sound; the first lets go of it.
    const second = await ada.portal.newTab('/');
    const other = phonePart(second.page);
    await expect(other.selectedCall()).toContainText('Ben Okoro');
    await other.button('Use here instead').click();
    await other.expectActive();
    await expectHeard(second.page, benTone);
    await expectHeard(ben.page, adaTone);
    await expect(ada.phone.button('Use here instead')).toBeVisible();

    const sound = await controlNetwork(second.page);
    await second.page.reload();
    await other.expectActive();
    await expectHeard(second.page, benTone);
    await expect(other.duration()).not.toHaveText(/^0:0\d$/);

    // Neither requests, sockets nor sound. The call is there again, and its timer never stopped.
    const [before, cutAt] = [await other.durationSeconds(), Date.now()];
    line.cut();
    await sound.cut();
    await expectNotHeard(ben.page, adaTone);
    await new Promise((resolve) => setTimeout(resolve, cutAt + cutMs - Date.now()));
    await sound.restore();
    line.restore();
    await expectHeard(second.page, benTone);
    await expectHeard(ben.page, adaTone);
    await expect(other.selectedCall()).toContainText('In a call');
    const passed = (Date.now() - cutAt) / 1000;
    expect(Math.abs((await other.durationSeconds()) - before - passed)).toBeLessThan(2);

    // A second call, to which the first is handed: both are gone from here, and talk to each other.
    await other.selectedCall().getByRole('button', { name: 'Hold' }).click();
    await other.dial('0903');
    await expect(other.lines()).toHaveCount(2);
    await cara.phone.button('Answer').click();
    await expect(other.selectedCall()).toContainText('In a call');
    await other.transferCall('Attended');
    await expect(other.selectedCall()).toContainText('Transferred');
    await expect(other.selectedCall()).toBeHidden();
    await expectHeard(cara.page, benTone);
    await expectHeard(ben.page, adaTone);

    // Handed on unseen: who is called next hears the first.
    await cara.phone.transferCall('Blind', '0901');
    await expectHeard(ben.page, ringback);
    await expect(other.selectedCall()).toContainText('Ben Okoro');
    await other.button('Answer').click();
    await expectHeard(second.page, benTone);
    await expectHeard(ben.page, adaTone);
    await expect(cara.phone.selectedCall()).toBeHidden();
    await expectNotHeard(cara.page, benTone);

    await ben.phone.button('Hang up').click();
    await expect(ben.phone.selectedCall()).toBeHidden();
    await expect(ben.page).toHaveTitle(/^Harbour/);
  } finally {
    await Promise.all(voices.map((voice) => voice.close()));
    await line.close();
  }
});

test('a platform that is killed in mid-call and comes back: the call goes on, with its timer', async ({
  platform,
}) => {
  const voice = await openToneBrowser(adaTone);
  try {
    const { page, phone } = await openCaller(voice, platform.origin, 'agent3');
    const hangUp = phone.button('Hang up');
    const music = () => expect.poll(() => loudestFrequency(page), { timeout: 40_000 }).toBeGreaterThan(0);
    await phone.dial('*61');
    await music();
    await platform.kill();
    // It stands there, and cannot be commanded.
    await expect(hangUp).toBeDisabled();
    await platform.start();
    await expect(hangUp).toBeEnabled({ timeout: 20_000 });
    await expect(phone.dock().getByText('Active in this tab')).toBeVisible({ timeout: 40_000 });
    await music();
    await expect(phone.duration()).not.toHaveText(/^0:0[0-2]$/);
    await hangUp.click();
    await expect(phone.selectedCall()).toBeHidden();
  } finally {
    await voice.close();
  }
});
