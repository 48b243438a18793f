import { expect, test } from 'vitest';
import { createLastFrame } from '../../../../workers/engine/link/last-frame.ts';

function hearing() {
  let time = 0;
  const frames = createLastFrame(() => time);
  const after = (ms: number): typeof frames => {
    time += ms;
    return frames;
  };
  frames.opened();
  return { after, at: frames.at };
}

test('a frame is heard when it comes', () => {
  const { after, at } = hearing();
  after(5000).received();
  after(10_000).received();
  expect(at()).toBe(15_000);
});

test('frames that waited for a thread that stood still count as heard before it', () => {
  const { after, at } = hearing();
  after(5000).received();
  after(60_000).received();
  after(1).received();
  expect(at()).toBe(5000);
});

test('an answer to what was asked before the standstill proves nothing, one to a later question does', () => {
  const { after, at } = hearing();
  after(5000).received();
  after(60_000).received();
  after(0).answered(60_500);
  expect(at()).toBe(5000);
  after(20).received();
  after(0).answered(20);
  expect(at()).toBe(65_020);
  after(10).received();
  expect(at()).toBe(65_030);
});

test('a new connection has no frames that waited', () => {
  const { after, at } = hearing();
  after(60_000).received();
  after(100).opened();
  after(50).received();
  expect(at()).toBe(60_150);
});
