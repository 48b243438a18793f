import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './support/tab-storage.ts';

interface Loaded {
  readonly name: string;
  readonly startTime: number;
}
let loaded: readonly Loaded[] = [];
const script = (name: string, startTime: number): Loaded => ({
  name: `https://portal.example/assets/${name}`,
  startTime,
});

/** A page of a build; it may go on to other addresses. */
async function page(address: string, build = '1') {
  vi.resetModules();
  const go = (to: string): void => {
    const { pathname, search } = new URL(to, 'https://portal.example');
    vi.stubGlobal('window', { location: { pathname, search } });
  };
  go(address);
  vi.doMock(import('../../../src/domain/protocol/build.ts'), () => ({ build }));
  const { rememberLeft, ...rest } = await import('../../../src/client/store/left-page.ts');
  return {
    ...rest,
    go,
    leave: (userId: string, keys: readonly string[] = ['window']) =>
      rememberLeft({ userId, database: `rows of ${userId}`, keys, code: rest.firstCode() }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  loaded = [];
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('performance', { now: () => 100, getEntriesByType: () => loaded });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock('../../../src/domain/protocol/build.ts');
});

test('what a page showed is known where it was left, to the build that left it', async () => {
  (await page('/me?tab=1')).leave('ann');
  expect((await page('/me?tab=1')).leftHere()).toMatchObject({ userId: 'ann', keys: ['window'] });
  expect((await page('/me')).leftHere()).toBeNull();
  expect((await page('/me?tab=1', '2')).leftHere()).toBeNull();
});

test('of two users the one who was there last is known, and after they have gone the other', async () => {
  const { leave, leftHere } = await page('/me');
  leave('ann');
  vi.advanceTimersByTime(1);
  leave('bob');
  expect(leftHere()?.userId).toBe('bob');
  const { forgetPrivateChoices } = await import('../../../src/lib/private-choice.ts');
  forgetPrivateChoices('bob');
  expect(leftHere()?.userId).toBe('ann');
});

test('a dozen addresses are kept of a user, those of last', async () => {
  const { go, leave, leftHere } = await page('/');
  for (let n = 0; n < 14; n += 1) {
    go(`/${n}`);
    leave('ann');
    vi.advanceTimersByTime(1);
  }
  const known = Array.from({ length: 14 }, (_, n) => (go(`/${n}`), leftHere() !== null));
  expect(known.flatMap((is, n) => (is ? [] : [n]))).toEqual([0, 1]);
});

test('the code of the first picture is what was fetched before it stood', async () => {
  loaded = [script('app.js', 10), script('app.css', 20), script('icon.svg', 30), script('later.js', 110)];
  const first = await page('/me');
  first.noteFirst();
  first.leave('ann');
  expect(first.leftHere()?.code).toEqual(['/assets/app.js', '/assets/app.css']);

  // The next start fetches it ahead, and what it happens to fetch beside it does not join.
  loaded = [...loaded, script('beside.js', 40)];
  const second = await page('/me');
  second.noteFirst();
  second.leave('ann');
  expect(second.leftHere()?.code).toEqual(['/assets/app.js', '/assets/app.css']);

  // A page that began elsewhere does not know what this one takes; one that begins here finds out.
  second.go('/other');
  second.leave('ann');
  expect(second.leftHere()?.code).toEqual([]);
  const third = await page('/other');
  third.noteFirst();
  third.leave('ann');
  expect(third.leftHere()?.code).toHaveLength(3);
});

test('where storage is refused nothing is known, and nothing fails', async () => {
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, ownKeys: refuse }));
  const { leave, leftHere } = await page('/me');
  leave('ann');
  expect(leftHere()).toBeNull();
});
