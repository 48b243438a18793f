import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routerId } from '../../../../src/domain/entities/outbound-sip-call-router/model.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { upstreamId } from '../../../platform/demo/upstreams.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let platform: WatchedPlatform['platform'];
let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
beforeAll(async () => {
  ({ platform, client, admin, watch, close } = await watchedPlatform('operator'));
});
afterAll(() => close());

type Plan = CallBody<'outboundSipCallRouter.replace'>;
const replace = (plan: Plan, who = admin) => client.call('outboundSipCallRouter.replace', plan, who);

describe('the call router', () => {
  const rule = (change: Partial<Plan['rules'][number]> = {}): Plan['rules'][number] => ({
    id: crypto.randomUUID(),
    name: 'Netherlands',
    prefixes: ['+31'],
    upstreamIds: [upstreamId('Northsea Wholesale')],
    ...change,
  });
  const plan = (...rules: Plan['rules']): Plan => ({ rules, fallbackUpstreamIds: [] });
  const twice = rule();

  test.each<[string, Plan, string]>([
    ['a rule without a name', plan(rule({ name: ' ' })), 'rules.0.name'],
    ['a rule with an invalid prefix', plan(rule({ prefixes: ['all'] })), 'rules.0.prefixes.0'],
    ['a rule without an upstream', plan(rule({ upstreamIds: [] })), 'rules.0.upstreamIds'],
    ['an unknown upstream', plan(rule({ upstreamIds: ['nobody'] })), 'rules'],
    ['an unknown fallback', { rules: [], fallbackUpstreamIds: ['nobody'] }, 'fallbackUpstreamIds'],
    ['two rules under one id', plan(twice, twice), 'rules'],
  ])('refuses %s', async (_, body, field) => {
    const refused = await replace(body);
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
  });

  // Proves S1-7-13.
  test('is replaced as a whole by its owner with the permission; unchanged rules are not a change', async () => {
    const router = await watch.subscribe('outboundSipCallRouter', { constraints: [] });
    const body = plan(rule());
    expect((await replace(body)).status).toBe(200);
    await router.until(routerId, (row) => row?.rules[0]?.id === body.rules[0]?.id);
    const { version } = router.row(routerId) ?? {};
    expect((await replace(body)).status).toBe(200);
    expect(router.row(routerId)?.version).toBe(version);
    const who = await client.as('zorggroep');
    await platform.control?.permissions({
      userId: userIdOf('zorggroep'),
      permissions: ['telephony.outboundSipCallRouter.view', 'telephony.outboundSipCallRouter.update'],
    });
    const refused = await replace({ rules: [], fallbackUpstreamIds: [] }, who);
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
  });
});
