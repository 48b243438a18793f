import { upstreamPart } from '../../../driver/entity/upstream-part.ts';
import { patch } from '../../../platform/store/write.ts';
import { routerId } from '../../../../src/domain/entities/outbound-sip-call-router/model.ts';
import { upstreamId } from '../../../platform/demo/upstreams.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

const platformOperator = 'Voxtree Platform Operations';

// Proves S0-7-23, S1-2.6-07, S1-3-27, S1-5-19, S1-7-12, S1-7-13, S1-8-10.
test('adds an upstream with a wrong port, routes calls to it until its circuit breaker opens, and repairs it', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const upstreams = upstreamPart(portal);
  const { list, details, breaker, create, update, router } = upstreams;
  const goTo = (name: string) => page.getByRole('link', { name, exact: true }).click();
  await portal.enter('operator', platformOperator);
  await portal.open('/admin/upstreams');

  await test.step('create an upstream', async () => {
    await page.getByRole('button', { name: 'Create upstream' }).click();
    await expect(create.field('Port')).toHaveValue('5060');
    await create.field('Name').fill('Polder Telecom');
    await create.field('Server').fill('my carrier');
    for (const port of ['70000', '0', '5.5', 'abc']) {
      await create.field('Port').fill(port);
      await create.field('Port').press('Enter');
      await expect(create.message('Enter a whole number from 1 to 65535.')).toBeVisible();
    }
    await expect(create.message(/^Enter a host name or an address/)).toBeVisible();
    await create.field('Server').fill('2001:db8::7');
    await create.field('Port').fill('5061');
    await create.field('Port').press('Enter');
    await expect(portal.toast('Upstream saved successfully')).toBeVisible();
    await expect(details.fact('Server')).toHaveText('[2001:db8::7]');
    await expect(details.fact('Caller ID header')).toHaveText('From: user part');
    await expect(details.fact('Circuit breaker')).toHaveText('None yet (no calls)');
    // The API has no call to delete an upstream.
    await expect(details.more()).toBeHidden();
  });

  await test.step('give it a wrong port', async () => {
    await details.button('Update upstream').click();
    await update.field('Port').fill('5099');
    await update.button('Save').click();
    await expect(details.fact('Port')).toHaveText('5099');
  });

  const rule = upstreams.rule('Groningen');
  await test.step('add a rule for it, before the rules that match the same numbers', async () => {
    await goTo('Call router');
    await page.getByRole('button', { name: 'Update call router' }).click();
    await router.button('Add rule').click();
    await expect(upstreams.rule('Rule 5').getByLabel('Name')).toBeFocused();
    await router.button('Save').click();
    await expect(router.message('Enter prefixes, such as +31, +32 or 112.')).toBeVisible();
    await expect(upstreams.rule('Rule 5').getByLabel('Name')).toBeFocused();
    await upstreams.rule('Rule 5').getByLabel('Name').fill('Groningen');
    await rule.getByLabel('Prefixes').fill('+31 50, +31-515');
    await upstreams.chooseUpstreams(rule, 'Polder Telecom', 'Northsea Wholesale');
    await expectAccessible(page, "call router's form");
    await upstreams.dragHandle('Groningen').press('ArrowUp');
    await expect(upstreams.dragHandle('Groningen')).toBeFocused();
    await upstreams.dragRule('Groningen', 'Emergency and information');
    await expect
      .poll(upstreams.ruleNames)
      .toEqual([
        'Groningen',
        'Emergency and information',
        'Dutch mobile',
        'Netherlands',
        'Belgium and Luxembourg',
      ]);
    await rule.getByRole('button', { name: 'Remove Northsea Wholesale' }).click();
  });

  await test.step('take a change that somebody else makes meanwhile, and save', async () => {
    await platform.control.write({
      writes: [
        patch('outboundSipCallRouter', routerId, { fallbackUpstreamIds: [upstreamId('Transit Bruxelles')] }),
      ],
    });
    await expect(upstreams.dragHandle('Transit Bruxelles')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: 'Discard changes?' })
      .getByRole('button', { name: 'Keep editing' })
      .click();
    await router.button('Save').click();
    await expect(portal.toast('Call router updated')).toBeVisible();
  });

  await test.step('show which upstream takes a number', async () => {
    await expect(upstreams.table().getByRole('row').nth(1)).toContainText('+3150, +31515');
    await page.getByLabel('Number', { exact: true }).fill('050 123 45 67');
    await expect(page.getByRole('status').filter({ hasText: 'Groningen' })).toContainText('Polder Telecom');
  });

  await test.step('open the circuit breaker by failing calls, and delete it', async () => {
    await platform.control.callOut({ number: '+31501234567', times: 5 });
    await goTo('Upstreams');
    await expect(upstreams.breakerRow('Polder Telecom')).toContainText('Open');
    await upstreams.breakerRow('Polder Telecom').getByRole('link', { name: '[2001:db8::7]:5099' }).click();
    await expect(breaker.fact('Failure message')).toHaveText('No response from [2001:db8::7]:5099');
    await expect(breaker.fact('Consecutive failures')).toHaveText('5');
    await expectAccessible(page, 'open circuit breaker');
    await breaker.button('Delete circuit breaker').click();
    const question = page.getByRole('dialog', { name: 'Delete circuit breaker' });
    await question.getByRole('button', { name: 'Delete circuit breaker' }).click();
    await expect(portal.toast('Circuit breaker deleted')).toBeVisible();
    await expect(upstreams.breakerRow('Polder Telecom')).toBeHidden();
  });

  await test.step('repair the port, after which it takes calls again', async () => {
    await list.row('Polder Telecom').click();
    await details.button('Update upstream').click();
    await update.field('Port').fill('5060');
    await update.button('Save').click();
    await expect(details.fact('Port')).toHaveText('5060');
    expect(await platform.control.callOut({ number: '+31501234567' })).toMatchObject({ kind: 'taken' });
    await expect(upstreams.breakerRow('Polder Telecom')).toContainText('Closed');
  });

  await test.step('details and rule form fit a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(390);
    await details.close();
    await goTo('Call router');
    await page.getByRole('button', { name: 'Update call router' }).click();
    await expect(rule.getByLabel('Name')).toBeVisible();
    expect(await width()).toBe(390);
  });
});

test('a user who may only view upstreams sees no password and no buttons', async ({ portal, platform }) => {
  const { page } = portal;
  const { list, details } = upstreamPart(portal);
  await platform.control.permissions({
    userId: userIdOf('frontdesk'),
    permissions: ['telephony.upstream.view', 'telephony.outboundSipCallRouter.view'],
  });
  await portal.enter('frontdesk', 'Zorggroep Noordoost-Groningen');
  await portal.open('/admin/upstreams');
  await list.row('Northsea Wholesale').click();
  await expect(details.fact('Username')).toHaveText('voxtree');
  await expect(details.fact('Password')).toBeHidden();
  await expect(details.panel().getByText('No actions available.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create upstream' })).toBeHidden();
  await page.getByRole('link', { name: 'Call router', exact: true }).click();
  await expect(upstreamPart(portal).table().getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Update call router' })).toBeHidden();
});
