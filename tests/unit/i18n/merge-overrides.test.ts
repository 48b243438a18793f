import { setupI18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mergeOverrides } from '../../../src/i18n/merge-overrides.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const login = 'Login';
const greeting = 'Hello {name}';
const count = '{count, plural, one {# row} other {# rows}}';
const catalog: Messages = Object.fromEntries(
  [login, greeting, count].map((source) => [generateMessageId(source), compileMessage(source)]),
);
const values = { name: 'Femke', count: 2 };

/** The text that the portal shows once the override is merged. */
function shown(source: string, text: string): string {
  const i18n = setupI18n({ locale: 'en', messages: { en: mergeOverrides(catalog, { [source]: text }) } });
  return i18n._(generateMessageId(source), values);
}

// Proves S0-7-15.
test.each([
  [login, 'Sign in', 'Sign in'],
  [greeting, 'Welcome back, {name}', 'Welcome back, Femke'],
  [greeting, 'Welcome', 'Welcome'],
  [count, '{count, plural, one {# line} other {# lines}}', '2 lines'],
  [count, 'Rows: {count}', 'Rows: 2'],
  [login, '<script>alert(1)</script>', '<script>alert(1)</script>'],
  [login, "javascript:alert('1')", "javascript:alert('1')"],
])('%j overridden by %j shows %j', (source, text, expected) => {
  expect(shown(source, text)).toBe(expected);
});

test.each([
  ['a broken ICU message', 'Hello {name'],
  ['an unknown argument', 'Hello {password}'],
  ['a date format for a value that is not a date', '{name, date, ::yyyyMMdd}'],
  ['an unknown number style', '{name, number, currency}'],
  ['an argument hidden in a case', '{name, select, other {{secret}}}'],
  ['a text that is too long', 'x'.repeat(2001)],
])('ignores %s', (_, text) => {
  expect(shown(greeting, text)).toBe('Hello Femke');
});

test('ignores an override of an unknown text', () => {
  expect(mergeOverrides(catalog, { 'Not a text of ours': 'x', '': 'y' })).toEqual(catalog);
});

test('every text can still be shown, whatever the override', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '#',
    "'",
    '<0>',
    '</0>',
    'name',
    'count',
    ', plural',
    ', date',
    ' other',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(fc.constantFrom(login, greeting, count), text, (source, override) => {
      expect(typeof shown(source, override)).toBe('string');
    }),
  );
});
