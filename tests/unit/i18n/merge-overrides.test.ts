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

/** What the portal then shows for a text. */
function shown(source: string, text: string): string {
  const i18n = setupI18n({ locale: 'en', messages: { en: mergeOverrides(catalog, { [source]: text }) } });
  return i18n._(generateMessageId(source), values);
}

test.each([
  [login, 'Sign in', 'Sign in'],
  [greeting, 'Welcome back, {name}', 'Welcome back, Femke'],
  [greeting, 'Welcome', 'Welcome'],
  [count, '{count, plural, one {# line} other {# lines}}', '2 lines'],
  [count, 'Rows: {count}', 'Rows: 2'],
  [login, '<script>alert(1)</script>', '<script>alert(1)</script>'],
  [login, "javascript:alert('1')", "javascript:alert('1')"],
])('%j said as %j shows %j', (source, text, found) => {
  expect(shown(source, text)).toBe(found);
});

test.each([
  ['no ICU message', 'Hello {name'],
  ['an argument that the text is not given', 'Hello {password}'],
  ['a date of what is none', '{name, date, ::yyyyMMdd}'],
  ['a number with a style that there is not', '{name, number, currency}'],
  ['an argument hidden in a case', '{name, select, other {{secret}}}'],
  ['a text longer than any', 'x'.repeat(2001)],
])('%s is left out', (_, text) => {
  expect(shown(greeting, text)).toBe('Hello Femke');
});

test('a text that the portal does not have changes nothing', () => {
  expect(mergeOverrides(catalog, { 'Not a text of ours': 'x', '': 'y' })).toEqual(catalog);
});

test('whatever a server says, every text can still be shown', () => {
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
    fc.property(fc.constantFrom(login, greeting, count), text, (source, said) => {
      expect(typeof shown(source, said)).toBe('string');
    }),
  );
});
