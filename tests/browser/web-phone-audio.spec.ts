import { phonePart } from '../driver/phone-part.ts';
import { usePortal } from '../driver/portal.ts';
import { expect, test } from './support/test.ts';
import { expectHeard, expectNotHeard, heardIn, openVoice } from './support/voices.ts';

test.use({ subject: 'web-phone-audio' });
test.setTimeout(150_000);

const [adaTone, benTone] = [1000, 600];
const home = 'Harbour Logistics';

test('two browsers hear each other, through hold, mute, another tab, a reload and an attended transfer', async ({
  platform,
}) => {
  const voices = await Promise.all([openVoice(adaTone), openVoice(benTone)]);
  try {
    const [ada, ben] = await Promise.all(
      (['agent', 'agent2'] as const).map(async (identifier, at) => {
        const voice = voices[at];
        if (!voice) throw new RangeError('no voice');
        const portal = usePortal(await voice.context.newPage(), platform.origin);
        await portal.open();
        await portal.signIn({ identifier });
        await portal.organization(home).click();
        const phone = phonePart(portal.page);
        // Nobody had the account: this tab took it by itself.
        await phone.show();
        await phone.isActive();
        await phone.speakPlainly();
        return { portal, phone, page: portal.page };
      }),
    );
    if (!ada || !ben) throw new RangeError('two are needed');

    await ada.phone.dial(' 0902 ');
    await expect(ben.phone.call()).toContainText('Ada Marsh');
    await expect(ben.page).toHaveTitle(/^\(1\) /);
    await expect(ben.phone.call().getByRole('button', { name: 'Transfer' })).toBeDisabled();
    await ben.phone.button('Answer').click();
    await expect(ada.phone.call()).toContainText('In a call');
    await expectHeard(ada.page, benTone);
    await expectHeard(ben.page, adaTone);

    await ada.phone.button('Mute').click();
    await expectNotHeard(ben.page, adaTone);
    await ada.phone.button('Mute').click();
    await expectHeard(ben.page, adaTone);

    await ada.phone.button('Hold').click();
    await expect(ada.phone.call()).toContainText('(on hold)');
    await expectNotHeard(ada.page, benTone);
    await expectNotHeard(ben.page, adaTone);
    await ada.phone.button('Resume').click();
    await expectHeard(ada.page, benTone);

    // Another tab takes the sound; the first lets go of it.
    const second = await ada.portal.newTab('/');
    const other = phonePart(second.page);
    await expect(other.call()).toContainText('Ben Okoro');
    await other.button('Use here instead').click();
    await other.isActive();
    await expectHeard(second.page, benTone);
    await expectHeard(ben.page, adaTone);
    await expect(ada.phone.button('Use here instead')).toBeVisible();

    await second.page.reload();
    await other.isActive();
    await expectHeard(second.page, benTone);
    await expect(other.duration()).not.toHaveText(/^0:0\d$/);

    // A second call, to which the first is handed: both are gone from here, and talk to each other.
    await other.call().getByRole('button', { name: 'Hold' }).click();
    await other.dial('*61');
    await expect(other.lines()).toHaveCount(2);
    await expect(other.call()).toContainText('In a call');
    await other.handOver('Attended');
    await expect(other.call()).toContainText('Transferred');
    await expect(other.call()).toBeHidden();
    await expectNotHeard(ben.page, adaTone);
    await expect(ben.phone.call()).toContainText('In a call');
    await ben.phone.button('Hang up').click();
    await expect(ben.phone.call()).toBeHidden();
    await expect(ben.page).toHaveTitle(/^Harbour/);
  } finally {
    await Promise.all(voices.map((voice) => voice.close()));
  }
});

test('a platform that is killed in mid-call and comes back: the call goes on, with its timer', async ({
  platform,
}) => {
  const voice = await openVoice(adaTone);
  try {
    const portal = usePortal(await voice.context.newPage(), platform.origin);
    const phone = phonePart(portal.page);
    const hangUp = phone.button('Hang up');
    const music = () => expect.poll(() => heardIn(portal.page), { timeout: 40_000 }).toBeGreaterThan(0);
    await portal.open();
    await portal.signIn({ identifier: 'agent3' });
    await portal.organization(home).click();
    await phone.show();
    await phone.isActive();
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
    await expect(phone.call()).toBeHidden();
  } finally {
    await voice.close();
  }
});
