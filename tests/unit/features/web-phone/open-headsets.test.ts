import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Headset } from '../../../../src/features/web-phone/headset/headset.ts';
import { createOpenHeadsets } from '../../../../src/features/web-phone/headset/open-headsets.ts';
import { deferred } from '../../../../src/lib/async/deferred.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function connected(...names: string[]) {
  const tried: string[] = [];
  const events: string[] = [];
  const slow = deferred();
  const headsetOf = (name: string): Headset => ({
    light: () => {},
    close: () => events.push(`close ${name}`),
  });
  const headsets = createOpenHeadsets({
    known: () => Promise.resolve([...names]),
    async open(name: string) {
      tried.push(name);
      if (name === 'slow') await slow.promise;
      return headsetOf(name);
    },
    onOpen: () => events.push('open'),
  });
  return { headsets, tried, events, names, slow };
}

test('two changes at once open a headset once', async () => {
  const { headsets, tried, slow } = connected('slow');
  const both = Promise.all([headsets.match(), headsets.match()]);
  await vi.advanceTimersByTimeAsync(100);
  slow.resolve();
  await both;
  expect(tried).toEqual(['slow']);
});

test('a headset that does not open keeps the others from nothing, and is used once it does', async () => {
  const { headsets, tried, events, slow } = connected('slow', 'quick');
  void headsets.match();
  await vi.advanceTimersByTimeAsync(5000);
  void headsets.match();
  await vi.advanceTimersByTimeAsync(5000);
  expect(tried).toEqual(['slow', 'quick']);
  expect(events).toEqual(['open']);
  slow.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['open', 'open']);
});

test('a headset that is unplugged, or opens after the end, is closed', async () => {
  const { headsets, events, names, slow } = connected('quick', 'slow');
  void headsets.match();
  await vi.advanceTimersByTimeAsync(100);
  names.shift();
  void headsets.match();
  await vi.advanceTimersByTimeAsync(5000);
  expect(events).toEqual(['open', 'close quick']);
  headsets.close();
  slow.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['open', 'close quick', 'close slow']);
});
