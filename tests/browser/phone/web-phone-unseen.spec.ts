import { agentOrganization, openAgentPhone } from '../../driver/agent.ts';
import { phonePart } from '../../driver/shell/phone-part.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { launchBare, setFrozen } from '../support/bare-browser.ts';
import { iconState, notificationsOf, pressNotificationButton } from '../support/notifications.ts';
import { expect, test } from '../support/test.ts';
import { microphoneFlags } from '../support/call-audio.ts';

// These tests use a bare browser, because its tabs can be hidden.
test.use({ serviceWorkers: 'allow' });

/** A hidden tab stops reading live data after five seconds. */
const suspendedMs = 6000;

test('a call rings in every tab, in one notification if none is visible, and leaves a frozen tab', async ({
  platform,
}) => {
  const browser = await launchBare(...microphoneFlags);
  try {
    const { context } = browser;
    await context.grantPermissions(['microphone', 'notifications'], { origin: platform.origin });
    const { page, portal } = await openAgentPhone(context, platform.origin, 'agent');
    const other = await portal.newTab('/');
    await phonePart(other.page).dock().waitFor();
    const ring = (displayName: string) => platform.control.ringIn({ userId: userIdOf('agent'), displayName });
    const both = [page, other.page];

    // The visible tab is the one without the audio.
    await ring('Bob');
    for (const tab of both) await expect(tab).toHaveTitle(/^\(1\) /);
    for (const tab of both) await expect.poll(() => iconState(tab)).toBe('marked');
    expect(await notificationsOf(page)).toEqual([]);
    // Opening a new tab hides both.
    await context.newPage();
    const hiddenAt = Date.now();
    await expect.poll(() => notificationsOf(page)).toEqual(['Incoming call: Bob']);
    await pressNotificationButton(context, 'decline');
    await expect(page).toHaveTitle(new RegExp(`^${agentOrganization}`));
    expect(await notificationsOf(page)).toEqual([]);

    await ring('Carol');
    await expect.poll(() => notificationsOf(page)).toEqual(['Incoming call: Carol']);
    await pressNotificationButton(context, 'answer');
    await expect(phonePart(page).selectedCall()).toContainText('In a call');
    await expect.poll(() => notificationsOf(page)).toEqual([]);
    await expect.poll(() => Date.now() - hiddenAt).toBeGreaterThan(suspendedMs);
    await phonePart(page).button('Hang up').dispatchEvent('click');
    for (const tab of both) await expect(tab).not.toHaveTitle(/^\(/);
    for (const tab of both) await expect.poll(() => iconState(tab)).toBe('plain');

    // The browser freezes the tab with the audio while its user looks at the other one.
    await ring('Dora');
    await phonePart(page).button('Answer').dispatchEvent('click');
    await expect(phonePart(page).selectedCall()).toContainText('In a call');
    await other.page.bringToFront();
    const running = phonePart(other.page);
    await expect(running.button('Use here instead')).toBeVisible();
    await setFrozen(page, true);
    // Long before the platform misses the host, after eight seconds without a ping.
    await expect(running.dock().getByText('Active in this tab')).toBeVisible({ timeout: 4000 });
    await expect(running.selectedCall()).toContainText('In a call');
    await setFrozen(page, false);
    await expect(phonePart(page).button('Use here instead')).toBeAttached();
    await running.button('Hang up').click();
    await expect(running.selectedCall()).toContainText('Call ended');
  } finally {
    await browser.close();
  }
});
