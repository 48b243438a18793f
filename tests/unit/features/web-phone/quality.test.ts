import { expect, test } from 'vitest';
import { mosOf, rating, mosGrade } from '../../../../src/features/web-phone/state/mos.ts';
import {
  causesOf,
  gradeToShow,
  sampleLimit,
  sampleOf,
  withSample,
} from '../../../../src/features/web-phone/state/quality.ts';
import type { LinkCount, QualitySample } from '../../../../src/features/web-phone/state/quality.ts';

test('the E-model gives known points, and never improves with loss or delay', () => {
  // G.107: R 93.2 is a score of 4.41.
  expect(mosOf({ loss: 0, delay: 0 })).toBeCloseTo(4.41, 2);
  // 5 % of loss subtracts 95 · 5 / 30.1 = 15.8, and 200 ms of delay 4.8 + 2.5.
  expect(rating({ loss: 0.05, delay: 0 })).toBeCloseTo(77.42, 1);
  expect(rating({ loss: 0, delay: 200 })).toBeCloseTo(85.9, 1);
  expect(mosOf({ loss: 1, delay: 2000 })).toBe(1);
  let before = 5;
  for (let n = 0; n <= 100; n += 1) {
    const mos = mosOf({ loss: n / 200, delay: n * 5 });
    expect(mos).toBeLessThanOrEqual(before);
    expect(mos).toBeGreaterThanOrEqual(1);
    before = mos;
  }
});

test('names a score in one word', () => {
  expect([4.4, 3.7, 3.2, 2].map(mosGrade)).toEqual(['good', 'fair', 'poor', 'bad']);
});

const count = (facts: Partial<LinkCount>): LinkCount => ({
  at: 0,
  received: 0,
  lost: 0,
  jitter: 2,
  roundTrip: 20,
  bufferTime: 0,
  bufferCount: 0,
  ...facts,
});

test('a sample is the difference of two counts', () => {
  const before = count({ at: 1000, received: 50, lost: 2 });
  const sample = sampleOf(before, count({ at: 3000, received: 140, lost: 12, jitter: 8 }));
  expect(sample).toMatchObject({ at: 3000, loss: 0.1, jitter: 8, packetsPerSecond: 45 });
  expect(sample?.mos).toBeCloseTo(mosOf({ loss: 0.1, delay: 10 + 16 + 20 }), 5);
});

test('includes the jitter buffer’s delay where the browser reports it', () => {
  const sample = sampleOf(
    count({}),
    count({ at: 2000, received: 100, bufferTime: 96_000, bufferCount: 1600 }),
  );
  expect(sample?.buffer).toBe(60);
  expect(sample?.mos).toBeCloseTo(mosOf({ loss: 0, delay: 10 + 60 + 20 }), 5);
});

test('loss is never below zero, and restarted counters give no sample', () => {
  expect(sampleOf(count({ lost: 5 }), count({ at: 2000, received: 100, lost: 4 }))?.loss).toBe(0);
  expect(sampleOf(count({ received: 500 }), count({ at: 2000, received: 10 }))).toBeNull();
  expect(sampleOf(count({ at: 1 }), count({ at: 1, received: 10 }))).toBeNull();
});

test('a link that stops receiving has lost everything, and one that never received gives no sample', () => {
  const started = count({ received: 500 });
  const sample = sampleOf(started, { ...started, at: 2000 });
  expect(sample).toMatchObject({ loss: 1, packetsPerSecond: 0 });
  expect(mosGrade(sample?.mos ?? 5)).toBe('bad');
  expect(sampleOf(count({}), count({ at: 2000 }))).toBeNull();
});

const sample = (facts: Partial<QualitySample>): QualitySample => {
  const all = { at: 0, loss: 0, jitter: 2, roundTrip: 20, buffer: 40, packetsPerSecond: 50, ...facts };
  return { mos: mosOf({ loss: all.loss, delay: (all.roundTrip ?? 0) / 2 + all.buffer + 20 }), ...all };
};

test('names the causes that lower the quality by themselves, the worst first', () => {
  expect(causesOf([])).toEqual([]);
  expect(causesOf([sample({})])).toEqual([]);
  expect(causesOf([sample({ loss: 0.05 })])).toEqual(['loss']);
  expect(causesOf([sample({ loss: 0.05, jitter: 60 })])).toEqual(['jitter']);
  expect(causesOf([sample({ roundTrip: 500 })])).toEqual(['delay']);
  expect(causesOf([sample({ buffer: 400 })])).toEqual(['buffer']);
  expect(causesOf([sample({ buffer: 400, jitter: 60 })])).toEqual(['jitter']);
  expect(causesOf([sample({}), sample({ loss: 1, packetsPerSecond: 0 })])).toEqual(['silence']);
  expect(causesOf([sample({ loss: 1, packetsPerSecond: 0 }), sample({})])).not.toContain('silence');
  expect(causesOf([sample({ loss: 0.05, buffer: 1100 })])).toEqual(['buffer', 'loss']);
  expect(causesOf([sample({ loss: 0.3, roundTrip: 800 })])).toEqual(['loss', 'delay']);
  // Neither would be noticed alone.
  expect(causesOf([sample({ loss: 0.025, buffer: 170 })])).toEqual(['loss']);
  // An old problem is not the cause.
  expect(causesOf([sample({ loss: 0.9 }), ...Array.from({ length: 5 }, () => sample({}))])).toEqual([]);
});

test('every score that is not good has a cause, and every good one has none', () => {
  for (const loss of [0, 0.005, 0.02, 0.1, 1])
    for (const roundTrip of [null, 20, 250, 1000])
      for (const buffer of [0, 100, 250, 900]) {
        const samples = [sample({}), sample({}), sample({ loss, roundTrip, buffer })];
        const isGood = mosGrade(samples.at(-1)?.mos ?? 0) === 'good';
        expect(causesOf(samples).length === 0, JSON.stringify({ loss, roundTrip, buffer })).toBe(isGood);
      }
});

test('keeps no more samples than are drawn', () => {
  let kept: readonly QualitySample[] = [];
  for (let at = 0; at < sampleLimit + 10; at += 1) kept = withSample(kept, sample({ at }));
  expect([kept.length, kept[0]?.at]).toEqual([sampleLimit, 10]);
});

test.each([
  ['no audio yet', [], null],
  ['good', [4.4, 4.2, 4], null],
  ['just below good, at once', [4.4, 4.4, 3.99], 'fair'],
  ['poor', [4.4, 4.4, 3.5], 'poor'],
  ['the last grade that was not good', [2, 3.7, 4.3], 'fair'],
  ['still told two samples later', [2, 4.4, 4.4], 'bad'],
  ['good again', [2, 4.4, 4.4, 4.4], null],
] as const)('quality is shown only if it is not good: %s', (_, scores, shown) => {
  expect(gradeToShow(scores.map((mos) => ({ mos })))).toBe(shown);
});
