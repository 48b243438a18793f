import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAttentionCount, setPortalTitle, setTitle, titleOf } from '../../../src/kit/app/title.ts';

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

test('shows only the page title when idle', () => {
  expect(titleOf('Acme | Voxtree', 0)).toBe('Acme | Voxtree');
  expect(titleOf('Acme | Voxtree', 1)).toBe('(1) Acme | Voxtree');
});

test('keeps the call count when the page changes, and removes it afterwards', () => {
  setTitle(null);
  setAttentionCount(1);
  expect(document.title).toBe('(1) Portal');
  setTitle('Acme | Voxtree');
  expect(document.title).toBe('(1) Acme | Voxtree');
  setAttentionCount(0);
  expect(document.title).toBe('Acme | Voxtree');
});

test('a page without a title has that of the portal', () => {
  setTitle(null);
  expect(document.title).toBe('Portal');
  setPortalTitle('Noorderlicht');
  expect(document.title).toBe('Noorderlicht');
  setTitle('Acme | Noorderlicht');
  expect(document.title).toBe('Acme | Noorderlicht');
  setPortalTitle('Portal');
  expect(document.title).toBe('Acme | Noorderlicht');
});

test('sets the call count as the badge of the app icon', () => {
  setAttentionCount(2);
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(2);
  setAttentionCount(0);
  expect(clearAppBadge).toHaveBeenCalledOnce();
});

test('sets the title where badges are missing or refused', async () => {
  setAppBadge.mockRejectedValueOnce(new DOMException('not installed', 'NotAllowedError'));
  setAttentionCount(1);
  await Promise.resolve();
  vi.stubGlobal('navigator', {});
  setTitle(null);
  setAttentionCount(3);
  expect(document.title).toBe('(3) Portal');
});
