import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './support/tab-storage.ts';

interface ResourceEntry {
  readonly name: string;
  readonly startTime: number;
}
let resources: readonly ResourceEntry[] = [];
const script = (name: string, startTime: number): ResourceEntry => ({
  name: `https://portal.example/assets/${name}`,
  startTime,
});

/** A page of a build; `go` navigates to another address. */
async function page(address: string, build = '1') {
  vi.resetModules();
  const go = (to: string): void => {
    const { pathname, search } = new URL(to, 'https://portal.example');
    vi.stubGlobal('window', { location: { pathname, search } });
  };
  go(address);
  vi.doMock(import('../../../src/domain/protocol/build.ts'), () => ({ build }));
  const { savePageSnapshot, ...rest } = await import('../../../src/client/store/page-snapshot.ts');
  return {
    ...rest,
    go,
    leave: (userId: string, keys: readonly string[] = ['window']) =>
      savePageSnapshot({ userId, database: `rows of ${userId}`, keys, code: rest.firstPaintAssets() }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  resources = [];
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('performance', { now: () => 100, getEntriesByType: () => resources });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock('../../../src/domain/protocol/build.ts');
});

test('remembers what a page showed for the same address and build only', async () => {
  (await page('/me?tab=1')).leave('ann');
  expect((await page('/me?tab=1')).readPageSnapshot()).toMatchObject({ userId: 'ann', keys: ['window'] });
  expect((await page('/me')).readPageSnapshot()).toBeNull();
  expect((await page('/me?tab=1', '2')).readPageSnapshot()).toBeNull();
});

test('knows the user who was there last, and the other once that one is forgotten', async () => {
  const { leave, readPageSnapshot } = await page('/me');
  leave('ann');
  vi.advanceTimersByTime(1);
  leave('bob');
  expect(readPageSnapshot()?.userId).toBe('bob');
  const { forgetPrivateChoices } = await import('../../../src/lib/browser/private-choice.ts');
  forgetPrivateChoices('bob');
  expect(readPageSnapshot()?.userId).toBe('ann');
});

test('keeps the last twelve addresses of a user', async () => {
  const { go, leave, readPageSnapshot } = await page('/');
  for (let n = 0; n < 14; n += 1) {
    go(`/${n}`);
    leave('ann');
    vi.advanceTimersByTime(1);
  }
  const known = Array.from({ length: 14 }, (_, n) => (go(`/${n}`), readPageSnapshot() !== null));
  expect(known.flatMap((isKnown, n) => (isKnown ? [] : [n]))).toEqual([0, 1]);
});

test('the code of the first render is what was fetched before it', async () => {
  resources = [script('app.js', 10), script('app.css', 20), script('icon.svg', 30), script('later.js', 110)];
  const first = await page('/me');
  first.markFirstPaint();
  first.leave('ann');
  expect(first.readPageSnapshot()?.code).toEqual(['/assets/app.js', '/assets/app.css']);

  // The next start preloads that code; whatever else it fetches is not added.
  resources = [...resources, script('beside.js', 40)];
  const second = await page('/me');
  second.markFirstPaint();
  second.leave('ann');
  expect(second.readPageSnapshot()?.code).toEqual(['/assets/app.js', '/assets/app.css']);

  // A page that started elsewhere does not know what this address needs; one that starts here finds out.
  second.go('/other');
  second.leave('ann');
  expect(second.readPageSnapshot()?.code).toEqual([]);
  const third = await page('/other');
  third.markFirstPaint();
  third.leave('ann');
  expect(third.readPageSnapshot()?.code).toHaveLength(3);
});

test('knows nothing where storage is refused, and does not throw', async () => {
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, ownKeys: refuse }));
  const { leave, readPageSnapshot } = await page('/me');
  leave('ann');
  expect(readPageSnapshot()).toBeNull();
});
