import { openAgentPhone } from '../../driver/agent.ts';
import type { Agent } from '../../driver/agent.ts';
import { openCuttableProxy } from '../../driver/cuttable-proxy.ts';
import { phonePart } from '../../driver/shell/phone-part.ts';
import { expect, test } from '../support/test.ts';
import { expectHeard, expectNotHeard, controlNetwork, openToneBrowser } from '../support/call-audio.ts';
import type { ToneBrowser } from '../support/call-audio.ts';

test.use({ serviceWorkers: 'allow' });

const [adaTone, benTone] = [1000, 600];
/** The tone that the platform plays to a caller until the call is answered, in Hz. */
const ringback = 425;
const cutMs = 8000;

async function openAgent(browser: ToneBrowser, origin: string, identifier: string): Promise<Agent> {
  const agent = await openAgentPhone(await browser.newContext(), origin, identifier);
  await agent.phone.turnOffAudioProcessing();
  return agent;
}

// Proves S0-2-72, S0-2-74, S0-2-75, S0-2-77, S0-2-81, S0-4-19, S0-5-03, S0-7-30.
test('audio survives hold, mute, another tab, a reload, a network cut and transfers', async ({
  platform,
}) => {
  const proxy = await openCuttableProxy(platform.port);
  const browsers = await Promise.all([openToneBrowser(adaTone), openToneBrowser(benTone)]);
  const [adaBrowser, benBrowser] = browsers;
  try {
    // Cara and Ada send the same tone, but are never in a call with each other.
    const [ada, ben, cara] = await Promise.all([
      openAgent(adaBrowser, proxy.origin, 'agent'),
      openAgent(benBrowser, platform.origin, 'agent2'),
      openAgent(adaBrowser, platform.origin, 'agent3'),
    ]);

    await test.step('call and answer', async () => {
      await ada.phone.dial(' 0902 ');
      await expect(ben.phone.selectedCall()).toContainText('Ada Marsh');
      await expect(ben.page).toHaveTitle(/^\(1\) /);
      await expect(ben.phone.selectedCall().getByRole('button', { name: 'Transfer' })).toBeDisabled();
      await ben.phone.button('Answer').click();
      await expect(ada.phone.selectedCall()).toContainText('In a call');
      await expectHeard(ada.page, benTone);
      await expectHeard(ben.page, adaTone);
    });

    await test.step('mute', async () => {
      await ada.phone.button('Mute').click();
      await expectNotHeard(ben.page, adaTone);
      await ada.phone.button('Mute').click();
      await expectHeard(ben.page, adaTone);
    });

    await test.step('with 5 % packet loss the call stays audible, and the quality names the cause', async () => {
      await platform.control.loseAudio({ percent: 5 });
      await expect(ada.phone.dock()).toContainText('Packets are being lost.');
      await expectHeard(ada.page, benTone);
      await expectHeard(ben.page, adaTone);
    });

    await test.step('with no packet left the badge says so, and the call comes back', async () => {
      await platform.control.loseAudio({ percent: 100 });
      await expect(ada.phone.dock().getByText('No audio is arriving', { exact: true })).toBeVisible({
        timeout: 4000,
      });
      await expect(ada.phone.dock()).toContainText('No audio is arriving. It resumes');
      await expectNotHeard(ben.page, adaTone);
      await platform.control.loseAudio({ percent: 0 });
      await ada.phone.expectActive();
      await expectHeard(ada.page, benTone);
      await expectHeard(ben.page, adaTone);
    });

    await test.step('hold and resume', async () => {
      await ada.phone.button('Hold').click();
      await expect(ada.phone.selectedCall()).toContainText('(on hold)');
      await expectNotHeard(ada.page, benTone);
      await expectNotHeard(ben.page, adaTone);
      await ada.phone.button('Resume').click();
      await expectHeard(ada.page, benTone);
    });

    const second = await ada.portal.newTab('/');
    const other = phonePart(second.page);
    await test.step('move the audio to another tab; it stays muted', async () => {
      await expect(other.selectedCall()).toContainText('Ben Okoro');
      await ada.phone.button('Mute').click();
      await other.button('Use here instead').click();
      await other.expectActive();
      await expectHeard(second.page, benTone);
      await expectNotHeard(ben.page, adaTone);
      await expect(other.button('Mute')).toHaveAttribute('aria-pressed', 'true');
      await expect(ada.phone.button('Use here instead')).toBeVisible();
    });

    const network = await controlNetwork(second.page);
    await test.step('reload the tab; it stays muted', async () => {
      await second.page.reload();
      await other.expectActive();
      await expectHeard(second.page, benTone);
      await expect(other.duration()).not.toHaveText(/^0:0\d$/);
      await expectNotHeard(ben.page, adaTone);
      await other.button('Mute').click();
      await expectHeard(ben.page, adaTone);
    });

    await test.step('cut requests, sockets and audio; call and timer go on', async () => {
      const [before, cutAt] = [await other.durationSeconds(), Date.now()];
      proxy.cut();
      await network.cut();
      await expect(other.dock().getByText('No audio is arriving', { exact: true })).toBeVisible({
        timeout: 4000,
      });
      await expectNotHeard(ben.page, adaTone);
      await new Promise((resolve) => setTimeout(resolve, cutAt + cutMs - Date.now()));
      await network.restore();
      proxy.restore();
      await expectHeard(second.page, benTone);
      await expectHeard(ben.page, adaTone);
      await other.expectActive();
      await expect(other.selectedCall()).toContainText('In a call');
      const passed = (Date.now() - cutAt) / 1000;
      expect(Math.abs((await other.durationSeconds()) - before - passed)).toBeLessThan(2);
    });

    await test.step('transfer the call to a second call; both leave this tab', async () => {
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
    });

    await test.step('transfer the call blindly, back to the first agent', async () => {
      await cara.phone.transferCall('Blind', '0901');
      await expectHeard(ben.page, ringback);
      await expect(other.selectedCall()).toContainText('Ben Okoro');
      await other.button('Answer').click();
      await expectHeard(second.page, benTone);
      await expectHeard(ben.page, adaTone);
      await expect(cara.phone.selectedCall()).toBeHidden();
      await expectNotHeard(cara.page, benTone);
    });

    await test.step('hang up', async () => {
      await ben.phone.button('Hang up').click();
      await expect(ben.phone.selectedCall()).toBeHidden();
      await expect(ben.page).toHaveTitle(/^Harbour/);
    });
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
    await proxy.close();
  }
});
