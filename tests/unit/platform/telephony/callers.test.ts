import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRandom } from '../../../platform/base/random.ts';
import { claimAccount, setLink } from '../../../platform/telephony/model/hosts.ts';
import { dial } from '../../../platform/telephony/model/commands.ts';
import type { PhoneAccount, Identity } from '../../../platform/telephony/model/state.ts';
import { draftOf, noPhones } from '../../../platform/telephony/model/state.ts';
import { startInboundCall } from '../../../platform/telephony/model/route.ts';
import { startCallers } from '../../../platform/traffic/callers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const accountOf = (id: string): PhoneAccount => ({
  id,
  userId: id,
  organizationId: 'harbour',
  host: null,
  lostAt: null,
});

/** Simulates an hour of callers: Ada's web phone is connected, Ben's is not, Cara is in a call. */
async function simulateHour(
  isTrafficOn: boolean,
  flowNumbers: readonly string[] = [],
): Promise<readonly (readonly [string, Identity])[]> {
  const draft = draftOf(noPhones);
  for (const id of ['ada', 'ben', 'cara'])
    claimAccount(draft, accountOf(id), { id, sessionId: 's', linkId: `link ${id}` }, 0);
  for (const id of ['ada', 'cara']) setLink(draft, `link ${id}`, { id: `link ${id}`, connected: true });
  const self = { number: '0903', name: 'Cara' };
  const cara = draft.accounts.get('cara') ?? accountOf('cara');
  dial(draft, cara, { lineId: 'line', callId: 'call', destination: '*43', name: null, self }, 0);
  const calls: [string, Identity][] = [];
  const flow = { type: 'organizationMainFlow', id: 'flow' } as const;
  let ids = 0;
  const newId = (): string => `leg ${(ids += 1)}`;
  const stop = startCallers({
    switchboard: {
      read: () => draft,
      startInboundCall(userId, caller) {
        calls.push([userId, caller]);
        return Promise.resolve([]);
      },
      startNumberCall(number, self, plan) {
        const callees = [
          { kind: 'flow', flow, organizationId: 'harbour', self: { number, name: null } },
        ] as const;
        const ids = { callId: `call ${calls.length}`, machineId: `machine ${calls.length}` };
        calls.push([number, self]);
        const caller = { self, voice: 'counting', plan } as const;
        const legIds = startInboundCall(draft, { ...ids, caller, callees }, newId, 0);
        return Promise.resolve({ kind: 'ringing', legIds });
      },
    },
    flowNumbers: () => flowNumbers,
    random: createRandom(1),
    isTrafficOn: () => isTrafficOn,
  });
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  return calls;
}

test('external callers ring only connected web phones without a call, some of them anonymously', async () => {
  const calls = await simulateHour(true);
  expect(calls.length).toBeGreaterThan(4);
  expect(calls.length).toBeLessThan(30);
  expect(new Set(calls.map(([userId]) => userId))).toEqual(new Set(['ada']));
  for (const [, { number }] of calls) expect(number).toMatch(/^(?:\+44207946\d{4}|anonymous)$/);
});

test('at most three simulated callers are in a call with a flow at once', async () => {
  // Time does not pass for these calls, so that none of them ends.
  const calls = await simulateHour(true, ['+31505559001']);
  expect(calls.filter(([number]) => number === '+31505559001').length).toBe(3);
});

test('no one calls while the traffic is paused', async () => {
  expect(await simulateHour(false)).toEqual([]);
});
