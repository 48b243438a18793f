import { afterEach, expect, test, vi } from 'vitest';
import { createDraftLock } from '../../../../src/client/data/draft-lock.ts';
import { deferred } from '../../../../src/lib/async/deferred.ts';
import { fakeBrowser } from '../support/fake-locks.ts';

afterEach(() => void vi.useRealTimers());

const silent = { beforeLoss: async () => {}, onLost: () => {}, onStored: () => {} };

test('a tab that cannot learn who edits a draft does not edit it', async () => {
  vi.useFakeTimers();
  const locks = { request: () => new Promise<never>(() => {}) };
  const acquiring = createDraftLock('draft', { ...fakeBrowser(), locks }, silent).acquire();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await acquiring).toBe(false);
});

test('a draft that is closed while its lock is asked for is left to other tabs', async () => {
  const browser = fakeBrowser();
  const asked = deferred();
  const late = async (...given: unknown[]) => {
    await asked.promise;
    return Reflect.apply(browser.locks?.request ?? (() => {}), browser.locks, given);
  };
  const lock = createDraftLock('draft', { ...browser, locks: { request: late } }, silent);
  const acquiring = lock.acquire();
  const released = lock.release();
  asked.resolve();
  expect(await acquiring).toBe(false);
  await released;
  expect(await createDraftLock('draft', browser, silent).acquire()).toBe(true);
});

test('one tab edits a draft; another takes over once the first has stored it', async () => {
  const browser = fakeBrowser();
  const events: string[] = [];
  const tab = (name: string, store: () => Promise<void> = async () => void events.push(`${name} stores`)) =>
    createDraftLock('draft', browser, {
      beforeLoss: store,
      onLost: () => events.push(`${name} lost`),
      onStored: () => events.push(`${name} is told`),
    });
  const [first, second, third] = [tab('first'), tab('second'), tab('third')];
  expect(await first.acquire()).toBe(true);
  expect(await second.acquire()).toBe(false);
  expect(await second.takeOver()).toBe(true);
  expect(events).toEqual(['first stores', 'first lost']);
  expect(await first.acquire()).toBe(false);
  second.tellStored();
  await Promise.resolve();
  expect(events.slice(2)).toEqual(['first is told', 'third is told']);
  await second.release();
  expect(await third.acquire()).toBe(true);
  expect(events).toHaveLength(4);
});

test('the lock of a draft is free only once what was pending is stored', async () => {
  const browser = fakeBrowser();
  const stored = deferred();
  const first = createDraftLock('draft', browser, { ...silent, beforeLoss: () => stored.promise });
  const [second, third] = [
    createDraftLock('draft', browser, silent),
    createDraftLock('draft', browser, silent),
  ];
  expect(await first.acquire()).toBe(true);
  const taking = second.takeOver();
  await new Promise((resolve) => setTimeout(resolve));
  expect(await third.acquire()).toBe(false);
  stored.resolve();
  expect(await taking).toBe(true);
});

test('a lock that was given up can be acquired by others, and again', async () => {
  const browser = fakeBrowser();
  const [first, second] = [
    createDraftLock('draft', browser, silent),
    createDraftLock('draft', browser, silent),
  ];
  expect(await first.acquire()).toBe(true);
  first.giveUp();
  await new Promise((resolve) => setTimeout(resolve));
  expect(await second.acquire()).toBe(true);
  second.giveUp();
  await new Promise((resolve) => setTimeout(resolve));
  expect(await first.acquire()).toBe(true);
});

test('a tab that does not answer loses the draft after a deadline', async () => {
  vi.useFakeTimers();
  const browser = fakeBrowser();
  const lost = vi.fn<() => void>();
  const stuck = createDraftLock('draft', browser, {
    beforeLoss: () => new Promise(() => {}),
    onLost: lost,
    onStored: () => {},
  });
  expect(await stuck.acquire()).toBe(true);
  // A frozen tab gets no messages.
  const frozen = { ...browser, channel: () => ({ onmessage: null, postMessage: () => {}, close: () => {} }) };
  const taking = createDraftLock('draft', frozen, silent).takeOver();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await taking).toBe(true);
  expect(lost).toHaveBeenCalledOnce();
});

test('without locks every tab edits', async () => {
  const lock = createDraftLock('draft', { ...fakeBrowser(), locks: undefined }, silent);
  expect(await lock.acquire()).toBe(true);
});

test('a draft that is closed while it is taken over is not taken from the other tab', async () => {
  vi.useFakeTimers();
  const browser = fakeBrowser();
  const lost = vi.fn<() => void>();
  const editing = createDraftLock('draft', browser, { ...silent, onLost: lost });
  expect(await editing.acquire()).toBe(true);
  const frozen = { ...browser, channel: () => ({ onmessage: null, postMessage: () => {}, close: () => {} }) };
  const closed = createDraftLock('draft', frozen, silent);
  const taking = closed.takeOver();
  await closed.release();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await taking).toBe(false);
  expect(lost).not.toHaveBeenCalled();
});
