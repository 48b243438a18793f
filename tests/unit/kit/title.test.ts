import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAttentionCount, setTitle, titleOf } from '../../../src/kit/app/title.ts';

const setAppBadge = vi.fn<(count: number) => Promise<void>>(() => Promise.resolve());
const clearAppBadge = vi.fn<() => Promise<void>>(() => Promise.resolve());

beforeEach(() => {
  vi.stubGlobal('document', { title: '' });
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
});
afterEach(() => {
  setAttentionCount(0);
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('idle, the title is the page alone', () => {
  expect(titleOf('Acme | Voxtree', 0)).toBe('Acme | Voxtree');
  expect(titleOf('Acme | Voxtree', 1)).toBe('(1) Acme | Voxtree');
});

test('the mark stays over a change of page, and goes without a trace', () => {
  setTitle('Portal');
  setAttentionCount(1);
  expect(document.title).toBe('(1) Portal');
  setTitle('Acme | Voxtree');
  expect(document.title).toBe('(1) Acme | Voxtree');
  setAttentionCount(0);
  expect(document.title).toBe('Acme | Voxtree');
});

test('the icon of the app has the same mark', () => {
  setAttentionCount(2);
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(2);
  setAttentionCount(0);
  expect(clearAppBadge).toHaveBeenCalledOnce();
});

test('a browser without marks, or that refuses them, has the title', async () => {
  setAppBadge.mockRejectedValueOnce(new DOMException('not installed', 'NotAllowedError'));
  setAttentionCount(1);
  await Promise.resolve();
  vi.stubGlobal('navigator', {});
  setTitle('Portal');
  setAttentionCount(3);
  expect(document.title).toBe('(3) Portal');
});
