import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRandom } from '../../platform/demo/random.ts';
import { claim, setLink } from '../../platform/telephony/hosts.ts';
import { dial } from '../../platform/telephony/commands.ts';
import type { Account, Identity } from '../../platform/telephony/state.ts';
import { draftOf, noPhones } from '../../platform/telephony/state.ts';
import { startCallers } from '../../platform/traffic/callers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const accountOf = (id: string): Account => ({
  id,
  userId: id,
  organizationId: 'harbour',
  host: null,
  lostAt: null,
});

/** An hour of callers: Ada has her web phone open, Ben's page is not connected, Cara is in a call. */
async function anHour(isFlowing: boolean): Promise<readonly (readonly [string, Identity])[]> {
  const draft = draftOf(noPhones);
  for (const id of ['ada', 'ben', 'cara'])
    claim(draft, accountOf(id), { id, sessionId: 's', linkId: `link ${id}` }, 0);
  for (const id of ['ada', 'cara']) setLink(draft, `link ${id}`, { id: `link ${id}`, connected: true });
  const self = { number: '0903', name: 'Cara' };
  const cara = draft.accounts.get('cara') ?? accountOf('cara');
  dial(draft, cara, { lineId: 'line', callId: 'call', destination: '*43', self }, 0);
  const rung: [string, Identity][] = [];
  const stop = startCallers({
    switchboard: {
      read: () => draft,
      ringIn(userId, caller) {
        rung.push([userId, caller]);
        return Promise.resolve([]);
      },
    },
    random: createRandom(1),
    isFlowing: () => isFlowing,
  });
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  return rung;
}

test('people outside call whoever has a web phone open and is not using it, some of them without saying who they are', async () => {
  const rung = await anHour(true);
  expect(rung.length).toBeGreaterThan(4);
  expect(rung.length).toBeLessThan(30);
  expect(new Set(rung.map(([userId]) => userId))).toEqual(new Set(['ada']));
  for (const [, { number }] of rung) expect(number).toMatch(/^(?:\+44207946\d{4}|anonymous)$/);
});

test('nobody calls while the traffic stands still', async () => {
  expect(await anHour(false)).toEqual([]);
});
