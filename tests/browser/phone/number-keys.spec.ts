import { agentOrganization, openAgentPhone } from '../../driver/agent.ts';
import { keyboardPart } from '../../driver/keyboard-part.ts';
import { numberDesk } from '../support/number-desk.ts';
import { expect, testWithMicrophone as test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

// Proves S1-7-17, S1-7-20, S1-2.5-01, S1-2.5-02, S1-2.5-03.
test('a number manager works by keyboard alone, on a phone in Dutch', async ({
  portal,
  openOtherBrowser,
  platform,
}) => {
  const { page: elsewhere } = await openOtherBrowser();
  const { page, phone } = await openAgentPhone(elsewhere.context(), platform.origin, 'agent');
  const agent = keyboardPart(page);
  const desk = numberDesk(portal);
  await portal.enterAt('n.brooks', agentOrganization, '/organization/establishments');
  // The menu must not open while the page takes its shape.
  await expect(portal.page.getByRole('rowheader', { name: 'Head office' })).toBeVisible();
  await portal.setLanguage('Nederlands');
  await expect(portal.page.getByRole('heading', { name: 'Vestigingen' })).toBeVisible();

  await test.step('an establishment', desk.createEstablishment);
  await test.step('ten numbers at it, which lead to Ada', desk.createNumbers);
  await test.step('Ada answers a call to one of them', async () => {
    expect(await platform.control.callIn({ number: '+31501234001' })).toMatchObject({ kind: 'ringing' });
    await expect(phone.selectedCall()).toBeVisible();
    await agent.press('Alt+a');
    await expect(phone.selectedCall()).toContainText('In a call');
    await agent.press('Alt+x');
    await expect(phone.selectedCall()).toContainText('Call ended');
  });
  await test.step('mask one, and forward another', desk.maskAndForward);
  await test.step('the masked one is the legal source of Ada', desk.chooseLegalSource);
  await test.step('whoever Ada calls does not see it', async () => {
    await agent.type('Number to call', '+31612345678');
    await agent.press('Enter');
    await expect(phone.selectedCall()).toContainText('In a call');
    await agent.goTo('Channels');
    await expect(page.getByRole('row').filter({ hasText: '06 12 34 56 78' })).toContainText('anonymous');
  });
  await test.step('delete five, of which two are in use', desk.deleteFive);
});
