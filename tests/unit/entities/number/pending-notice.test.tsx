import 'temporal-polyfill/global';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PhoneNumber } from '../../../../src/domain/entities/number/model.ts';
import { loadInTab } from '../support/load-in-tab.ts';
import { renderReady } from '../support/render-form.tsx';

const requests = vi.hoisted(() => new Map<string, object>());

// Stores have no server snapshot: their current values serve as well.
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));
vi.mock(import('../../../../src/client/data/use-batched.ts'), async (original) => ({
  ...(await original()),
  useBatched: (_: string, id: string | null) => {
    const entity = requests.get(id ?? '');
    return (entity === undefined ? { state: 'missing' } : { state: 'ready', entity }) as never;
  },
}));
const { PendingNotice, usePossibleFrom } = await loadInTab(
  () => import('../../../../src/entities/number/path/pending-notice.tsx'),
);

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-12-01T08:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  requests.clear();
});

function Notice({ origin }: Pick<PhoneNumber, 'origin'>) {
  const number = { origin } as PhoneNumber;
  return <PendingNotice number={number} possibleFrom={usePossibleFrom(number)} />;
}
async function textOf(origin: PhoneNumber['origin']): Promise<string> {
  const markup = await renderReady(<Notice origin={origin} />);
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('says what a pending number waits for, and the date of its port if that is known', async () => {
  const ported = { type: 'porting', portingRequestId: 'request' } as const;
  expect(await textOf({ type: 'manual' })).toContain('This will happen once it is active:');
  expect(await textOf(ported)).toContain('This will happen once it has been ported:');
  requests.set('request', { possibleFrom: null });
  expect(await textOf(ported)).toContain('This will happen once it has been ported:');
  requests.set('request', { possibleFrom: '2026-12-04T08:00:00.000Z' });
  expect(await textOf(ported)).toMatch(
    /once it has been ported, which is possible from 2026-12-04 .* in 3 days/,
  );
});
