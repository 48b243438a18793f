import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { evaluatePair } from '../../../../../../../src/domain/pricing/policy/pair.ts';
import type { PricePair } from '../../../../../../../src/domain/pricing/policy/pair.ts';
import {
  confirmDeadlineMs,
  confirmDelayMs,
  createPriceConfirmation,
} from '../../../../../../../src/features/billing/price-plan/tree/confirm/price-confirmation.ts';
import { createStore } from '../../../../../../../src/lib/value/store.ts';
import { pairAt } from './row-pairs.ts';

const saved = (pairs: readonly PricePair[]) =>
  ({ kind: 'saved', value: { results: pairs.map(evaluatePair) } }) as const;
const refusal = {
  kind: 'refused',
  status: 500,
  error: { code: 'A0001', message: 'Something is wrong' },
} as const;

const logged = vi.spyOn(console, 'error');

beforeEach(() => {
  vi.useFakeTimers();
  logged.mockReset().mockReturnValue();
});
afterEach(() => vi.useRealTimers());

type Apply = Parameters<typeof createPriceConfirmation>[0]['apply'];

function confirmationOf(answer: Apply) {
  const isConnected = createStore(true);
  const apply = vi.fn<Apply>(answer);
  const confirmation = createPriceConfirmation({ apply, isConnected });
  confirmation.start();
  const amounts = { a: 1, b: 2 } as Record<string, number>;
  const show = () => confirmation.show(Object.keys(amounts), (id) => pairAt(amounts[id] ?? 0));
  const type = (id: string, amount: number): void => {
    amounts[id] = amount;
    show();
  };
  show();
  return { confirmation, apply, isConnected, type };
}
const pause = async () => await vi.advanceTimersByTimeAsync(confirmDelayMs);

// Proves S1-7-51.
test('edits that follow each other are one request', async () => {
  const { confirmation, apply, type } = confirmationOf(async (pairs) => saved(pairs));
  const changed = vi.fn<() => void>();
  confirmation.watch('b', changed);
  type('a', 5);
  type('a', 6);
  await pause();
  expect(apply.mock.calls).toEqual([[[pairAt(2).pair, pairAt(6).pair]]]);
  expect(confirmation.get('a')).toMatchObject({ kind: 'confirmed', prices: pairAt(6).provisional });
  expect(changed).toHaveBeenCalledOnce();
  expect(logged).not.toHaveBeenCalled();
});

test('the answer to an earlier edit that arrives late is dropped', async () => {
  const open: (() => void)[] = [];
  const { confirmation, type } = confirmationOf(
    async (pairs) => await new Promise((resolve) => open.push(() => resolve(saved(pairs)))),
  );
  await pause();
  type('a', 5);
  await pause();
  open[1]?.();
  await pause();
  open[0]?.();
  await pause();
  expect(confirmation.get('a')).toMatchObject({ key: pairAt(5).key });
  expect(confirmation.get('b')).toMatchObject({ kind: 'confirmed', key: pairAt(2).key });
});

// Proves S1-8-09.
describe('without an answer, prices are empty and the failure is logged:', () => {
  test('a refused request', async () => {
    const { confirmation, apply } = confirmationOf(async () => refusal);
    await pause();
    expect(confirmation.get('a')?.kind).toBe('failed');
    expect(confirmation.failure.get()).toEqual({ code: 'A0001', prices: 2 });
    expect(logged).toHaveBeenCalledOnce();
    await pause();
    expect(apply).toHaveBeenCalledOnce();
    apply.mockImplementation(async (pairs) => saved(pairs));
    confirmation.retry();
    await pause();
    expect(confirmation.failure.get()).toBeNull();
    expect(confirmation.get('a')?.kind).toBe('confirmed');
  });

  test('a request without an answer in time', async () => {
    const { confirmation } = confirmationOf(async () => await new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(confirmDelayMs + confirmDeadlineMs - 1);
    expect(confirmation.get('a')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(confirmation.get('a')?.kind).toBe('failed');
    expect(confirmation.failure.get()).toEqual({ code: null, prices: 2 });
    expect(logged).toHaveBeenCalledOnce();
  });
});

test('a price that differs from that of the tab is logged and counts', async () => {
  const { confirmation } = confirmationOf(async () => saved([pairAt(1).pair, pairAt(9).pair]));
  await pause();
  expect(confirmation.get('b')).toMatchObject({ kind: 'confirmed', prices: pairAt(9).provisional });
  expect(logged).toHaveBeenCalledOnce();
});

test('without a connection nothing is asked until it is back', async () => {
  const { confirmation, apply, isConnected, type } = confirmationOf(async (pairs) => saved(pairs));
  isConnected.set(false);
  type('a', 5);
  await pause();
  expect(apply).not.toHaveBeenCalled();
  isConnected.set(true);
  await pause();
  expect(confirmation.get('a')?.key).toBe(pairAt(5).key);
});

test('a request that the connection loses is sent again, and its prices are not empty', async () => {
  const { confirmation, apply, isConnected } = confirmationOf(async () => ({
    kind: 'unknown',
    reason: 'lost',
  }));
  apply.mockImplementationOnce(async () => {
    isConnected.set(false);
    return { kind: 'unknown', reason: 'lost' };
  });
  await pause();
  expect(confirmation.get('a')).toBeUndefined();
  expect(logged).not.toHaveBeenCalled();
  apply.mockImplementation(async (pairs) => saved(pairs));
  isConnected.set(true);
  await pause();
  expect(confirmation.get('a')?.kind).toBe('confirmed');
});

test('a tree that is gone asks nothing more', async () => {
  const { confirmation, apply } = confirmationOf(async (pairs) => saved(pairs));
  confirmation.stop();
  await pause();
  expect(apply).not.toHaveBeenCalled();
});
