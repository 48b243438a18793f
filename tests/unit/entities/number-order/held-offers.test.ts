import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfferAnswer } from '../../../../src/entities/number-order/held-offers.ts';
import { createHeldOffers } from '../../../../src/entities/number-order/held-offers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const groningen = { region: '050', blockSize: 10, endsWith: '' };
const minuteMs = 60_000;

const blockOf = (offerId: string) => ({
  offerId,
  first: '+31502113400',
  last: '+31502113409',
  validUntil: new Date(Date.now() + 10 * minuteMs).toISOString(),
});
const held =
  (...ids: readonly string[]) =>
  (): OfferAnswer => ({ kind: 'held', blocks: ids.map(blockOf) });

function setUp(...answers: readonly (() => OfferAnswer | Promise<OfferAnswer>)[]) {
  const left = [...answers];
  const asked: unknown[] = [];
  const released: string[] = [];
  const offers = createHeldOffers({
    async ask(wanted, releases) {
      asked.push([wanted.region, wanted.endsWith, releases]);
      return left.shift()?.() ?? { kind: 'none' };
    },
    release: (ids) => released.push(...ids),
    now: Date.now,
  });
  const shown = () => {
    const state = offers.get();
    return state.kind === 'held' ? [state.reason, ...state.blocks.map(({ offerId }) => offerId)] : state.kind;
  };
  return { offers, asked, released, shown };
}

// Proves S1-7-24.
test('asks once the user has stopped typing, and holds what is offered', async () => {
  const { offers, asked, shown } = setUp(held('a', 'b', 'c'));
  offers.want(groningen);
  offers.want({ ...groningen, endsWith: '0' });
  offers.want({ ...groningen, endsWith: '00' });
  expect(shown()).toBe('asking');
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual([['050', '00', []]]);
  expect(shown()).toEqual(['asked', 'a', 'b', 'c']);
});

// Decision 85.
test('has others held in place of a block that lapses', async () => {
  const { offers, asked, shown } = setUp(held('a'), held('b'));
  offers.want(groningen);
  await vi.advanceTimersByTimeAsync(300 + 10 * minuteMs - 1000);
  expect(shown()).toEqual(['asked', 'a']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.at(-1)).toEqual(['050', '', ['a']]);
  expect(shown()).toEqual(['lapsed', 'b']);
});

// Decision 85.
test('shows what the platform holds in place of a block that was taken', async () => {
  const { offers, shown } = setUp(held('a'));
  offers.want(groningen);
  await vi.advanceTimersByTimeAsync(300);
  offers.replace(held('x', 'y')());
  expect(shown()).toEqual(['taken', 'x', 'y']);
  offers.replace({ kind: 'none' });
  expect(shown()).toBe('none');
});

test('asks again when a block in place of a taken one does not end in the wanted digits', async () => {
  const { offers, asked, shown } = setUp(held('a'), held('b'), () => ({ kind: 'none' }));
  offers.want({ ...groningen, endsWith: '400' });
  await vi.advanceTimersByTimeAsync(300);
  const other = { ...blockOf('x'), first: '+31502113450', last: '+31502113459' };
  offers.replace({ kind: 'held', blocks: [other] });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.at(-1)).toEqual(['050', '400', ['a', 'x']]);
  expect(shown()).toEqual(['taken', 'b']);
  offers.replace({ kind: 'held', blocks: [other] });
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toBe('none');
});

test('names the blocks on show when it asks for others', async () => {
  const { offers, asked, shown } = setUp(held('a', 'b'), held('c'));
  offers.want(groningen);
  await vi.advanceTimersByTimeAsync(300);
  offers.again();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.at(-1)).toEqual(['050', '', ['a', 'b']]);
  expect(shown()).toEqual(['asked', 'c']);
});

// Decision 85.
test('releases everything when it stops, also what arrives later', async () => {
  let answer: (late: OfferAnswer) => void = () => undefined;
  const late = new Promise<OfferAnswer>((resolve) => {
    answer = resolve;
  });
  const { offers, released, shown } = setUp(held('a'), () => late);
  offers.want(groningen);
  await vi.advanceTimersByTimeAsync(300);
  offers.want({ ...groningen, region: '020' });
  await vi.advanceTimersByTimeAsync(300);
  offers.stop();
  expect(shown()).toBe('idle');
  expect(released).toEqual(['a']);
  answer(held('b')());
  await vi.advanceTimersByTimeAsync(0);
  expect(released).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(20 * minuteMs);
  expect(shown()).toBe('idle');
});
