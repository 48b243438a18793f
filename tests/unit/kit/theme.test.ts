import { beforeEach, expect, test, vi } from 'vitest';
import { applyColorScheme, colorScheme, setColorScheme } from '../../../src/kit/base/theme.ts';

const page = { dataset: {} as Record<string, string> };

function storage(refuse: 'nothing' | 'writing' | 'everything') {
  const map = new Map<string, string>();
  const no = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  return {
    getItem: refuse === 'everything' ? no : (key: string) => map.get(key) ?? null,
    setItem: refuse === 'nothing' ? (key: string, value: string) => void map.set(key, value) : no,
  };
}

beforeEach(() => {
  page.dataset = {};
  vi.stubGlobal('document', { documentElement: page });
  vi.stubGlobal('localStorage', storage('nothing'));
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
  setColorScheme('system');
});

test('without a choice the page follows the system', () => {
  applyColorScheme();
  expect(page.dataset).toEqual({ colorScheme: 'system' });
});

test('a choice is on the page at once and at the next start', () => {
  setColorScheme('dark');
  expect(page.dataset).toEqual({ colorScheme: 'dark' });
  page.dataset = {};
  applyColorScheme();
  expect(page.dataset).toEqual({ colorScheme: 'dark' });
});

test.each(['writing', 'everything'] as const)(
  'where storage refuses %s the choice holds for the page',
  (refuse) => {
    vi.stubGlobal('localStorage', storage(refuse));
    setColorScheme('light');
    expect(colorScheme()).toBe('light');
    expect(page.dataset).toEqual({ colorScheme: 'light' });
  },
);

test('junk in the storage is no choice', () => {
  localStorage.setItem('color-scheme', 'purple');
  expect(colorScheme()).toBe('system');
});
