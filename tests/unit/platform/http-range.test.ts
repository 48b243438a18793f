import { describe, expect, test } from 'vitest';
import { attachment } from '../../platform/server/http-content.ts';
import { byteRange } from '../../platform/server/http-range.ts';

describe('a range of 1000 bytes', () => {
  const range = (text: string | null, ifRange: string | null = null) =>
    byteRange({ range: text, ifRange }, 1000, '"a"');
  const part = (first: number, last: number) => ({ kind: 'part', first, last });

  test.each([
    ['bytes=0-0', part(0, 0)],
    ['bytes=0-', part(0, 999)],
    ['bytes=10-19', part(10, 19)],
    ['bytes=990-2000', part(990, 999)],
    ['bytes=-5', part(995, 999)],
    ['bytes=-5000', part(0, 999)],
    ['BYTES = 1-2'.replace(' = ', '='), part(1, 2)],
    ['bytes= 1 - 2 ', part(1, 2)],
    ['bytes=1000-', { kind: 'beyond' }],
    ['bytes=-0', { kind: 'beyond' }],
    // Another unit, several ranges, and invalid ones.
    [null, { kind: 'whole' }],
    ['', { kind: 'whole' }],
    ['items=0-1', { kind: 'whole' }],
    ['bytes=0-1,5-6', { kind: 'whole' }],
    ['bytes=-', { kind: 'whole' }],
    ['bytes=5-1', { kind: 'whole' }],
    ['bytes=a-b', { kind: 'whole' }],
  ])('%s', (text, expected) => expect(range(text)).toEqual(expected));

  test('is partial only for the same version of the file', () => {
    expect(range('bytes=0-1', '"a"').kind).toBe('part');
    for (const other of ['"b"', 'W/"a"', 'Sat, 21 Nov 2026 08:00:00 GMT'])
      expect(range('bytes=0-1', other).kind).toBe('whole');
  });

  test('of an empty file is beyond its end', () => {
    expect(byteRange({ range: 'bytes=0-', ifRange: null }, 0, '"a"')).toEqual({ kind: 'beyond' });
    expect(byteRange({ range: 'bytes=-5', ifRange: null }, 0, '"a"')).toEqual({ kind: 'beyond' });
  });
});

describe('the name of a saved file', () => {
  test.each([
    ['Wachtmuziek', `filename="Wachtmuziek.wav"; filename*=UTF-8''Wachtmuziek.wav`],
    ['Café "Noord"', `filename="Cafe -Noord.wav"; filename*=UTF-8''Caf%C3%A9%20-Noord.wav`],
    ['../../etc/passwd', `filename="etc-passwd.wav"; filename*=UTF-8''etc-passwd.wav`],
    ['a\r\nSet-Cookie: x', `filename="a-Set-Cookie- x.wav"; filename*=UTF-8''a-Set-Cookie-%20x.wav`],
    ["l'été (2)", `filename="l-ete (2).wav"; filename*=UTF-8''l-%C3%A9t%C3%A9%20%282%29.wav`],
    ['☎', `filename="audio.wav"; filename*=UTF-8''audio.wav`],
    ['...', `filename="audio.wav"; filename*=UTF-8''audio.wav`],
  ])('%s', (name, expected) => expect(attachment(name, 'wav')).toBe(`attachment; ${expected}`));

  test('is cut at a safe length', () => {
    expect(attachment('x'.repeat(500), 'wav')).toContain(`filename="${'x'.repeat(80)}.wav"`);
  });
});
