import { beforeEach, expect, test, vi } from 'vitest';
import { applyColorScheme, colorScheme, setColorScheme } from '../../../src/kit/base/theme.ts';

const page = { dataset: {} as Record<string, string> };
const bar = (scheme: 'light' | 'dark') => ({ dataset: { scheme }, media: '' });
const bars = [bar('light'), bar('dark')];

function storage(refuse: 'nothing' | 'writing' | 'everything') {
  const map = new Map<string, string>();
  const refuseAccess = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  return {
    getItem: refuse === 'everything' ? refuseAccess : (key: string) => map.get(key) ?? null,
    setItem: refuse === 'nothing' ? (key: string, value: string) => void map.set(key, value) : refuseAccess,
  };
}

beforeEach(() => {
  page.dataset = {};
  vi.stubGlobal('document', { documentElement: page, querySelectorAll: () => bars });
  vi.stubGlobal('localStorage', storage('nothing'));
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
  setColorScheme('system');
});

test('follows the system without a choice', () => {
  applyColorScheme();
  expect(page.dataset).toEqual({ colorScheme: 'system' });
});

test('applies a choice at once and at the next start', () => {
  setColorScheme('dark');
  expect(page.dataset).toEqual({ colorScheme: 'dark' });
  page.dataset = {};
  applyColorScheme();
  expect(page.dataset).toEqual({ colorScheme: 'dark' });
});

test('the bars of the browser have the colour of the chosen scheme', () => {
  const media = () => bars.map((one) => one.media);
  setColorScheme('dark');
  expect(media()).toEqual(['not all', 'all']);
  setColorScheme('system');
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});

test.each(['writing', 'everything'] as const)(
  'keeps the choice for the page where storage refuses %s',
  (refuse) => {
    vi.stubGlobal('localStorage', storage(refuse));
    setColorScheme('light');
    expect(colorScheme()).toBe('light');
    expect(page.dataset).toEqual({ colorScheme: 'light' });
  },
);

test('ignores an invalid stored choice', () => {
  localStorage.setItem('color-scheme', 'purple');
  expect(colorScheme()).toBe('system');
});
