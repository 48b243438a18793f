import { expect, test, vi } from 'vitest';
import { callMark, isOldRing } from '../../../../src/features/web-phone/ring/call-mark.ts';
import { createIconMark } from '../../../../src/features/web-phone/ring/favicon.ts';
import { holdVisible, whenNoneVisible } from '../../../../src/features/web-phone/ring/tab-visibility.ts';
import { createLocks } from '../../../integration/support/locks.ts';
import { webPhoneLine } from './web-phone-line.ts';

const ringing = webPhoneLine({ direction: 'inbound', state: 'ringing' });
const talking = webPhoneLine({ state: 'answered', active: true });
const ended = webPhoneLine({ endDate: '2026-01-01T00:00:00.000Z' });

test('the icon shows the most important call state', () => {
  expect(callMark([])).toBe('none');
  expect(callMark([ended])).toBe('none');
  expect(callMark([ended, webPhoneLine({ direction: 'outbound', state: 'ringing' })])).toBe('call');
  expect(callMark([talking])).toBe('call');
  expect(callMark([talking, ringing])).toBe('ringing');
});

test('an old call is not announced as new', () => {
  const line = webPhoneLine({ createDate: '2026-01-01T00:00:00.000Z' });
  const at = Date.parse(line.createDate);
  expect([isOldRing(line, at + 59_000), isOldRing(line, at + 61_000)]).toEqual([false, true]);
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

type Paint = NonNullable<Parameters<typeof createIconMark>[1]>;

function markedIcon() {
  const link = { href: '/icons/icon.svg', type: 'image/svg+xml' };
  const paint = vi.fn<Paint>((icon, mark) => Promise.resolve(`data:${mark} on ${icon}`));
  return { link, paint, icon: createIconMark(link, paint) };
}

test('paints a mark once, changes it and restores the icon', async () => {
  const { link, paint, icon } = markedIcon();
  icon.set('ringing');
  icon.set('ringing');
  await settled();
  expect(link).toEqual({ href: 'data:ringing on /icons/icon.svg', type: 'image/png' });
  icon.set('call');
  await settled();
  expect(link.href).toBe('data:call on /icons/icon.svg');
  icon.set('none');
  expect(link).toEqual({ href: '/icons/icon.svg', type: 'image/svg+xml' });
  expect(paint).toHaveBeenCalledTimes(2);
});

test('drops a mark painted too late, and marks and keeps an icon changed meanwhile', async () => {
  const { link, icon } = markedIcon();
  icon.set('ringing');
  icon.set('none');
  await settled();
  expect(link.href).toBe('/icons/icon.svg');

  icon.set('call');
  Object.assign(link, { href: '/brand.png', type: 'image/png' });
  icon.iconChanged();
  await settled();
  expect(link.href).toBe('data:call on /brand.png');
  icon.iconChanged();
  icon.set('none');
  expect(link.href).toBe('/brand.png');
});

test('reports unseen once no tab shows the account', async () => {
  vi.useFakeTimers();
  const locks = createLocks();
  const held = vi.fn<() => void>();
  const first = holdVisible(locks, 'a1', held);
  await vi.advanceTimersByTimeAsync(0);
  expect(held).toHaveBeenCalledOnce();
  // A tab shows the web phone of another account.
  holdVisible(locks, 'a2', () => {});
  const reported: string[] = [];
  const abort = new AbortController();
  void whenNoneVisible(locks, 'a1', abort.signal).then((found) => reported.push(found));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reported).toEqual([]);
  // One tab is hidden, and another shows a moment later.
  first();
  await vi.advanceTimersByTimeAsync(100);
  const second = holdVisible(locks, 'a1', held);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([reported, held.mock.calls.length]).toEqual([[], 2]);
  second();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reported).toEqual(['unseen']);
  vi.useRealTimers();
});

test('an aborted wait reports nothing and blocks no one', async () => {
  const locks = createLocks();
  const first = holdVisible(locks, 'a1', () => {});
  const abort = new AbortController();
  const waiting = whenNoneVisible(locks, 'a1', abort.signal);
  await settled();
  abort.abort();
  expect(await waiting).toBe('given up');
  const held = vi.fn<() => void>();
  const second = holdVisible(locks, 'a1', held);
  await settled();
  expect(held).toHaveBeenCalledOnce();
  first();
  second();
  await vi.waitFor(async () => expect((await locks.query()).held).toEqual([]));
});
