import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import type { Platform } from '../../platform/start-platform.ts';
import { createClient } from '../platform/support/client.ts';
import type { PlatformClient } from '../platform/support/client.ts';
import { openWatcher } from '../platform/support/watch.ts';
import { openWebPhone } from '../platform/support/web-phone.ts';
import type { WebPhone } from '../platform/support/web-phone.ts';
import { until } from '../socket/support/client.ts';
import { seededPlatform } from '../support/seeded.ts';

/* The main line of the demo, on a platform whose clock is set. Its warehouse is open from 7 to 19 h, Monday to Saturday. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

// Decision 51: the main line needs half of each budget of a session at most.
vi.mock(import('../../../src/domain/flow/run/session/limits.ts'), async (original) => {
  const { halved } = await import('../support/halved.ts');
  const limits = await original();
  return { ...limits, runLimits: halved(limits.runLimits) };
});

const [hour, day] = [60 * 60_000, 24 * 60 * 60_000];
const ringback = 425;
const tones = { agent: 1000, agent2: 600 } as const;
const home = organizationId('Harbour Logistics');
const own = {
  constraints: [{ type: 'organization' as const, organizationId: home, scope: 'self' as const }],
};
const year = new Date().getUTCFullYear() + 1;

/** A Friday on which London has neither a public holiday nor summer time. */
function plainFriday(): number {
  const start = Date.UTC(year, 1, 8);
  return start + ((12 - new Date(start).getUTCDay()) % 7) * day;
}

let platform: Platform;
let client: PlatformClient;
let number = '';
let goodFriday = '';

beforeAll(async () => {
  platform = await seededPlatform({ control: true });
  client = createClient(platform.origin);
  const watcher = await openWatcher(platform.origin, await client.as('operator'));
  const numbers = await watcher.subscribe('number', own);
  number = [...numbers.rows().values()].find((row) => row.description === 'Main number')?.number ?? '';
  const dates = await watcher.subscribe('predefinedDate', { constraints: [] });
  const entries = [...dates.rows().values()].flatMap((row) => row.entries);
  goodFriday =
    entries.find(({ name, start }) => name === 'Good Friday' && start.startsWith(`${year}`))?.start ?? '';
  if (number === '' || goodFriday === '') throw new Error('The demo has no main number or holidays');
  watcher.close();
});
afterAll(() => platform.close());

const asksForKey = (sessions: readonly EntityOf<'flowSession'>[]): boolean =>
  sessions.some(({ waiting }) => waiting.some(({ nodeId }) => nodeId.startsWith('collectDigits')));

interface Call {
  readonly caller: WebPhone;
  readonly lineId: string;
  readonly ada: WebPhone;
  readonly sessions: () => readonly EntityOf<'flowSession'>[];
}

/** Sets the platform's clock and calls the main line; Ada's phone is one of the warehouse. */
async function callAt(at: number, work: (call: Call) => Promise<void>): Promise<void> {
  await platform.control?.skew({ ms: at - Date.now() });
  // The sessions of users from before have expired.
  const watcher = await openWatcher(platform.origin, await client.as('operator'));
  const sessions = await watcher.subscribe('flowSession', own);
  const phones: WebPhone[] = [];
  const open = async (agent: keyof typeof tones): Promise<WebPhone> => {
    const phone = await openWebPhone(platform.origin, client, agent, tones[agent]);
    phones.push(phone);
    await phone.activate();
    return phone;
  };
  try {
    const [ada, caller] = [await open('agent'), await open('agent2')];
    const { lineId } = await caller.dial(number);
    await caller.lines.until(lineId, (line) => line?.state === 'answered');
    await work({ caller, ada, lineId, sessions: () => [...sessions.rows().values()] });
  } finally {
    watcher.close();
    for (const phone of phones) await phone.close();
  }
}

test('before closing time callers are greeted, and put through by the menu', async () => {
  await callAt(plainFriday() + 19 * hour - 60_000, async ({ caller, ada, lineId, sessions }) => {
    await until('the greeting is heard', () => {
      const audio = caller.audio();
      return !audio.isSilent() && !audio.hears(ringback);
    });
    await until('the menu waits', () => asksForKey(sessions()));
    await caller.command({ command: 'sendDtmf', lineId, tone: '1' });
    await ada.command({ command: 'answerLine', lineId: await ada.ringing() });
    await until('both talk', () => caller.audio().hears(tones.agent) && ada.audio().hears(tones.agent2));
    expect(ada.live()).toMatchObject([{ state: 'answered' }]);
    await caller.command({ command: 'hangupLine', lineId });
    await until('the session ends', () => sessions().every(({ terminated }) => terminated !== null));
  });
});

test.each([
  ['at closing time', () => plainFriday() + 19 * hour],
  ['on a public holiday of the organization above', () => Date.parse(`${goodFriday}T11:00:00Z`)],
])('%s callers are told so, and hung up', async (_, at) => {
  await callAt(at(), async ({ caller, lineId, sessions }) => {
    const reason = () => caller.lines.row(lineId)?.endReason ?? null;
    await until('it is hung up, or the menu waits', () => reason() !== null || asksForKey(sessions()));
    expect(asksForKey(sessions())).toBe(false);
    expect(reason()).toBe('remoteHungUp');
  });
});
