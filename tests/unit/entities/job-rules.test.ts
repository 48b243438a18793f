import { describe, expect, test } from 'vitest';
import {
  argsPreview,
  canDelete,
  canRetry,
  jobMoves,
  jobStates,
  printArgs,
  tookText,
} from '../../../src/domain/entities/job/rules.ts';

test.each(jobStates)('a job that is %s is begun anew and deleted as S1 §4 has it', (state) => {
  expect(canRetry(state)).toBe(state === 'failed' || state === 'running');
  expect(canRetry(state)).toBe((jobMoves[state] as readonly string[]).includes('pending'));
  expect(canDelete(state)).toBe(state !== 'running');
});

describe('arguments', () => {
  test('are cut at 200 characters, and whole in the panel', () => {
    const args = { hosts: Array.from({ length: 100 }, (_, n) => `host ${n}`) };
    expect(Array.from(argsPreview(args))).toHaveLength(200);
    expect(argsPreview(args).endsWith('…')).toBe(true);
    expect(JSON.parse(printArgs(args))).toEqual(args);
    const short = { text: 'x'.repeat(200 - '{"text":""}'.length) };
    expect(argsPreview(short)).toBe(JSON.stringify(short));
  });

  test('cannot turn the line that they stand on round, and are still what they were', () => {
    const args = { name: 'invoice\u202Efdp.exe', html: '<b>&amp;</b>' };
    for (const text of [argsPreview(args), printArgs(args)]) {
      expect(text).not.toMatch(/[\u202a-\u202e]/);
      expect(text).toContain('\\u202e');
      expect(JSON.parse(text)).toEqual(args);
    }
  });

  test('of a thousand levels stay on one line', () => {
    const deep = Array.from({ length: 1000 }).reduce<Record<string, unknown>>((within) => ({ within }), {});
    expect(printArgs(deep)).toBe(JSON.stringify(deep));
    expect(argsPreview(deep)).toHaveLength(200);
  });
});

test.each([
  [-5, '0,0 s'],
  [420, '0,4 s'],
  [59_940, '59,9 s'],
  [61_000, '1:01'],
  [3_723_000, '1:02:03'],
])('%i ms took %s', (ms, text) => {
  expect(tookText(ms, (seconds) => seconds.toFixed(1).replace('.', ','))).toBe(text);
});
