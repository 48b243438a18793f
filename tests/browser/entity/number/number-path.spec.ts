import { agentOrganization, openAgentPhone } from '../../../driver/agent.ts';
import { detailsPart } from '../../../driver/entity/details-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import { patch } from '../../../platform/store/write.ts';
import { idFromName } from '../../../platform/base/random.ts';
import { directNumberOf } from '../../../platform/demo/web-phones.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, testWithMicrophone as test } from '../../support/test.ts';
import { expectFitsAt } from '../../support/widths.ts';

test('shows what happens with a call now, as the platform routes it', async ({
  context,
  platform,
  openOtherBrowser,
}) => {
  const portal = await openOtherBrowser();
  const { page } = portal;
  const details = detailsPart(page, 'Number details');
  const number = directNumberOf('agent');
  const steps = details.section('What happens with a call').getByRole('listitem');
  await portal.enterAt('operator', agentOrganization, '/numbers/numbers');
  const list = listPart(page, 'Numbers');
  await list.searchFor(number);
  await list.row('+44 20 7946 9911').click();
  await expect(details.panel().getByRole('heading', { name: 'What happens with a call' })).toBeInViewport();
  await expect(details.section('What happens with a call')).toContainText(
    /It is \d\d:\d\d in Europe\/\w+, the time zone of the organization/,
  );
  await expect(steps).toHaveText([
    '+44 20 7946 9911 is called',
    'User Ada Marsh is called',
    'The user has no call action: the default of the organization applies',
    'Nothing is online that could ring: nobody can be reached',
  ]);
  expect(await platform.control.callIn({ number })).toEqual({ kind: 'ended', reason: 'unavailable' });

  const { phone } = await openAgentPhone(context, platform.origin, 'agent');
  await expect(steps.last()).toHaveText('It rings on Web phone agent');
  expect(await platform.control.callIn({ number })).toMatchObject({ kind: 'ringing' });
  await expect(phone.button('Answer')).toBeVisible();

  await details.panel().getByLabel('Called').selectOption('At another time');
  await expect(steps.last()).toHaveText('It rings on Web phone agent, if they are online at that time');
  await expectAccessible(page, 'what happens with a call');
  await expectFitsAt(page, 'what happens with a call', 390);

  const id = idFromName(`number ${number}`);
  await platform.control.write({ writes: [patch('number', id, { action: { type: 'hangup' } })] });
  await expect(steps).toHaveText(['+44 20 7946 9911 is called', 'The call is hung up']);
  expect(await platform.control.callIn({ number })).toEqual({ kind: 'ended', reason: 'remoteDeclined' });
  await platform.control.write({ writes: [patch('number', id, { state: 'pending' })] });
  const future = details.section('What will happen with a call');
  await expect(future).toContainText('Nobody can call the number yet. This will happen once it is active:');
  await expect(future.getByRole('listitem')).toHaveText([
    '+44 20 7946 9911 is called',
    'The call is hung up',
  ]);
  expect(await platform.control.callIn({ number })).toEqual({ kind: 'ended', reason: 'wrongNumber' });
});

test('follows the flow of a number by its opening hours, until nobody can know the rest', async ({
  portal,
}) => {
  const { page } = portal;
  const details = detailsPart(page, 'Number details');
  const steps = details.section('What happens with a call').getByRole('listitem');
  await portal.enterAt('operator', agentOrganization, '/numbers/numbers');
  const list = listPart(page, 'Numbers');
  await list.searchFor('Main number');
  await list.row('+44 20 7947 0000').click();
  await details.panel().getByLabel('Called').selectOption('At another time');
  const moment = details.panel().getByLabel('Date and time in Europe/Amsterdam');
  const year = new Date().getFullYear() + 1;
  // The second Sunday and the Friday after it, in February.
  const sunday = 14 - new Date(Date.UTC(year, 1, 14)).getUTCDay();
  const day = (at: number): string => `${year}-02-${String(at).padStart(2, '0')}`;

  await moment.fill(`${day(sunday)}T12:00`);
  await expect(steps.nth(2)).toHaveText('Warehouse is closed');
  await expect(steps.last()).toHaveText('The flow hangs up');
  await moment.fill(`${day(sunday + 5)}T12:00`);
  await expect(steps.nth(2)).toHaveText('Warehouse is open');
  await expect(steps.last()).toHaveText(
    'Not known: the keys that the caller presses, on which the rest depends',
  );
  // In London it is an hour earlier, and the warehouse opens at seven.
  await moment.fill(`${day(sunday + 5)}T07:59`);
  await expect(steps.nth(2)).toHaveText('Warehouse is closed');
  await moment.fill(`${day(sunday + 5)}T08:00`);
  await expect(steps.nth(2)).toHaveText('Warehouse is open');
  await steps.getByRole('link', { name: 'Warehouse' }).click();
  await expect(detailsPart(page, 'Schedule details').panel()).toBeVisible();
});
