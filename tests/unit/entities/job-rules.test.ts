import { describe, expect, test } from 'vitest';
import {
  argsPreview,
  canDelete,
  canRetry,
  jobMoves,
  jobStates,
  mailJobType,
  printArgs,
  tookText,
} from '../../../src/domain/entities/job/rules.ts';

// Proves S1-4-26.
test.each(jobStates)('whether a %s job may be retried and deleted', (state) => {
  expect(canRetry(state)).toBe(state === 'failed' || state === 'running');
  expect(canRetry(state)).toBe((jobMoves[state] as readonly string[]).includes('pending'));
  const isDeletable = (type: string) => canDelete({ state, command: { type } });
  expect(isDeletable('demo.wait')).toBe(state !== 'running');
  // Somebody who takes over an account could keep its owner from hearing of it.
  expect(isDeletable(mailJobType)).toBe(state === 'succeeded' || state === 'failed');
});

describe('arguments', () => {
  // Proves S1-9-16.
  test('are cut at 200 characters in the preview and complete in the panel', () => {
    const args = { hosts: Array.from({ length: 100 }, (_, n) => `host ${n}`) };
    expect(Array.from(argsPreview(args))).toHaveLength(200);
    expect(argsPreview(args).endsWith('…')).toBe(true);
    expect(JSON.parse(printArgs(args))).toEqual(args);
    const short = { text: 'x'.repeat(200 - '{"text":""}'.length) };
    expect(argsPreview(short)).toBe(JSON.stringify(short));
  });

  test('have bidirectional control characters escaped', () => {
    const args = { name: 'invoice\u202Efdp.exe', html: '<b>&amp;</b>' };
    for (const text of [argsPreview(args), printArgs(args)]) {
      expect(text).not.toMatch(/[\u202a-\u202e]/);
      expect(text).toContain('\\u202e');
      expect(JSON.parse(text)).toEqual(args);
    }
  });

  test('stay on one line with a thousand levels', () => {
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
