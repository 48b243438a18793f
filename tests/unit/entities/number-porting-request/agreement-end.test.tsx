import 'temporal-polyfill/global';
import { afterEach, expect, test, vi } from 'vitest';
import { loadInTab } from '../support/load-in-tab.ts';
import { renderReady } from '../support/render-form.tsx';

// Stores have no server snapshot: their current values serve as well.
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));
const { AgreementEnd } = await loadInTab(
  () => import('../../../../src/entities/number-porting-request/agreement-end.tsx'),
);
afterEach(() => {
  vi.useRealTimers();
});

const agreedUntil = '2026-12-24T10:00:00.000Z';
const hour = 3_600_000;
async function textAt(left: number): Promise<string> {
  vi.useFakeTimers({ now: Date.parse(agreedUntil) - left, toFake: ['Date'] });
  const request = { direction: 'inbound', state: 'accepted', agreedUntil } as const;
  const markup = await renderReady(<AgreementEnd request={request} />);
  return markup.replaceAll(/<[^>]+>/g, '');
}

// Decision 92.
test('the last two weeks of an agreement are counted down', async () => {
  expect(await textAt(15 * 24 * hour)).toContain('2026-12-24');
  expect(await textAt(14 * 24 * hour - 1)).toBe('Ends in 13 days');
  expect(await textAt(3 * 24 * hour)).toBe('Ends in 3 days');
  // It may end tomorrow.
  expect(await textAt(20 * hour)).toBe('Ends in 20 hours');
  expect(await textAt(30_000)).toBe('Ends in 30 seconds');
});
