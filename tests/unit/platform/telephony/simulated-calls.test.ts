import { expect, test } from 'vitest';
import { memoryStore } from '../../../integration/platform/support/memory-store.ts';
import { create } from '../../../platform/store/write.ts';
import { createRandom } from '../../../platform/base/random.ts';
import { channelRow } from '../../../platform/traffic/channel-row.ts';
import { createSimulatedCalls } from '../../../platform/traffic/simulated-calls.ts';

test('adopts existing simulated calls, but not those of real phones', () => {
  let now = Date.parse('2026-11-21T12:00:00.000Z');
  const { store, write } = memoryStore(() => now);
  const random = createRandom(1);
  const rows = [1, 2].map(() => ({
    ...channelRow(random, 'harbour', new Date(now).toISOString()),
    state: 'answered' as const,
    answerDate: new Date(now).toISOString(),
  }));
  const [real, simulated] = rows.map(({ id }) => id);
  write(rows.map((row) => create('channel', row)));
  const options = { store, random, now: () => now, meanTalk: 1000, keep: 1000 };
  const calls = createSimulatedCalls({ ...options, isReal: (id) => id === real });
  calls.adopt();
  const changedIds = new Set<string>();
  for (let hour = 0; hour < 3; hour += 1) {
    now += 3_600_000;
    const due = calls.due();
    write(due);
    for (const each of due)
      if (each.type === 'channel') changedIds.add(each.kind === 'create' ? each.row.id : each.id);
  }
  expect([...changedIds]).toEqual([simulated]);
  expect(store.get('channel', real ?? '')).toMatchObject({ state: 'answered', deleteDate: null });
  expect(store.get('channel', simulated ?? '')?.deleteDate).not.toBeNull();
});
