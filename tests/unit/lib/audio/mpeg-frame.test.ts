import { expect, test } from 'vitest';
import { wholeFrames } from '../../../../src/lib/audio/mpeg-frame.ts';

/** MPEG 2, layer III, 48 kbit/s, 16 kHz: 216 bytes, 36 ms. */
const head = [0xff, 0xf3, 0x68, 0xc4];
const length = 216;
const frame = (): number[] => [...head, ...Array.from({ length: length - head.length }, () => 0x55)];
const frames = (count: number): number[] => Array.from({ length: count }).flatMap(frame);
const framesIn = (bytes: readonly number[]) => wholeFrames(Uint8Array.from(bytes));

test('finds whole frames and their duration', () => {
  expect(framesIn(frames(10))).toEqual({ from: 0, to: 10 * length, seconds: expect.closeTo(0.36, 6) });
  expect(framesIn(frames(1))).toMatchObject({ from: 0, to: length });
});

test('takes every frame exactly once, wherever the stream was cut', () => {
  const stream = frames(40);
  for (const size of [length, 500, 1000, 4321]) {
    let at = 0;
    let seconds = 0;
    for (;;) {
      const piece = framesIn(stream.slice(at, at + size));
      if (!piece) break;
      expect(piece.from).toBe(0);
      at += piece.to;
      seconds += piece.seconds;
    }
    expect([at, seconds]).toEqual([stream.length, expect.closeTo(40 * 0.036, 6)]);
  }
});

test('skips a title, the end of another frame and a false header before the first frame', () => {
  const title = [0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 20, ...Array.from({ length: 20 }, () => 0)];
  expect(framesIn([...title, ...frames(3)])).toMatchObject({
    from: title.length,
    to: title.length + 3 * length,
  });
  expect(framesIn([...frame().slice(100), ...frames(3)])).toMatchObject({ from: length - 100 });
  expect(framesIn([...head, 1, 2, 3, ...frames(3)])).toMatchObject({ from: 7, to: 7 + 3 * length });
});

test.each([
  ['nothing', []],
  ['a wav', [...Buffer.from('RIFF....WAVEfmt ')]],
  ['half a frame', frame().slice(0, 100)],
  ['layer I', frames(3).map((byte, at) => (at % length === 1 ? 0xf7 : byte))],
  ['an invalid version', frames(3).map((byte, at) => (at % length === 1 ? 0xeb : byte))],
  ['an invalid bit rate', frames(3).map((byte, at) => (at % length === 2 ? 0xf8 : byte))],
  ['free format', frames(3).map((byte, at) => (at % length === 2 ? 0x08 : byte))],
  ['noise', Array.from({ length: 5000 }, (_, n) => (n * 7919) % 251)],
])('finds no frames in %s', (_, bytes) => expect(framesIn(bytes)).toBeNull());
