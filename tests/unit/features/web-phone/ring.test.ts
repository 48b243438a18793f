import { expect, test, vi } from 'vitest';
import { callMark, isOldRing } from '../../../../src/features/web-phone/ring/call-mark.ts';
import { createIconMark } from '../../../../src/features/web-phone/ring/favicon.ts';
import { holdSight, whenUnseen } from '../../../../src/features/web-phone/ring/sight.ts';
import { createLocks } from '../../../integration/support/locks.ts';
import { webPhoneLine } from './web-phone-line.ts';

const ringing = webPhoneLine({ direction: 'inbound', state: 'ringing' });
const talking = webPhoneLine({ state: 'answered', active: true });
const over = webPhoneLine({ endDate: '2026-01-01T00:00:00.000Z' });

test('the icon says of calls what matters most', () => {
  expect(callMark([])).toBe('none');
  expect(callMark([over])).toBe('none');
  expect(callMark([over, webPhoneLine({ direction: 'outbound', state: 'ringing' })])).toBe('call');
  expect(callMark([talking])).toBe('call');
  expect(callMark([talking, ringing])).toBe('ringing');
});

test('a call that began long ago is not told of as new', () => {
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

test('a mark is drawn once, changes, and goes without a trace', async () => {
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

test('a mark that came too late is not shown, an icon that came meanwhile is marked and kept', async () => {
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

test('nobody looks once no tab is looked at, however long that takes', async () => {
  vi.useFakeTimers();
  const locks = createLocks();
  const held = vi.fn<() => void>();
  const first = holdSight(locks, 'a1', held);
  await vi.advanceTimersByTimeAsync(0);
  expect(held).toHaveBeenCalledOnce();
  // Somebody looks at another's web phone.
  holdSight(locks, 'a2', () => {});
  const told: string[] = [];
  const stop = new AbortController();
  void whenUnseen(locks, 'a1', stop.signal).then((found) => told.push(found));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual([]);
  // One tab is hidden, and the next shows a moment later.
  first();
  await vi.advanceTimersByTimeAsync(100);
  const second = holdSight(locks, 'a1', held);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([told, held.mock.calls.length]).toEqual([[], 2]);
  second();
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual(['unseen']);
  vi.useRealTimers();
});

test('who gives up waiting for it is told nothing, and holds nobody up', async () => {
  const locks = createLocks();
  const first = holdSight(locks, 'a1', () => {});
  const stop = new AbortController();
  const waiting = whenUnseen(locks, 'a1', stop.signal);
  await settled();
  stop.abort();
  expect(await waiting).toBe('given up');
  const held = vi.fn<() => void>();
  const second = holdSight(locks, 'a1', held);
  await settled();
  expect(held).toHaveBeenCalledOnce();
  first();
  second();
  await vi.waitFor(async () => expect((await locks.query()).held).toEqual([]));
});
