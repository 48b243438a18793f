import type { MessageDescriptor } from '@lingui/core';
import { i18n as portal, setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activate } from '../../../src/i18n/activate.ts';
import { isolateValues } from '../../../src/i18n/isolate-values.ts';
import { messages as en } from '../../../src/i18n/locales/en.po';
import { messages as nl } from '../../../src/i18n/locales/nl.po';
import { isolated } from '../../../src/lib/text/isolate.ts';

/** The values of a message: a number where it counts or formats, and the text in all other places. */
function valuesFor(message: string | CompiledMessage, text: string, into: Record<string, unknown> = {}) {
  for (const token of typeof message === 'string' ? [] : message) {
    if (typeof token === 'string') continue;
    const [name, type, format] = token;
    into[name] ??= type === undefined ? text : 2;
    for (const part of Object.values((format as Record<string, unknown> | null) ?? {}))
      if (Array.isArray(part)) valuesFor(part as CompiledMessage, text, into);
  }
  return into;
}

/** A sentence without what its isolates enclose, with anything that would still reorder it. */
function outside(sentence: string): string {
  let depth = 0;
  let text = '';
  for (const sign of sentence) {
    if (/[\u2066-\u2068]/.test(sign)) depth += 1;
    else if (sign === '\u2069' && depth > 0) depth -= 1;
    else if (depth === 0) text += sign;
  }
  return depth === 0 ? text : `${text} (not closed)`;
}
const unsafe = /[\u05d0-\u06ff\u200e\u200f\u202a-\u202e\u2066-\u2069]|not closed/;

const hostile = [
  'Ann \u202etxt.exe',
  '\u2069\u202eAnn',
  '\u2067\u2066Ann',
  'דנה',
  '\u2069\u2069x\u202b',
  '\\u202eAnn',
];

// Decision 79.
const locales = [
  ['en', en],
  ['nl', nl],
] as const;

describe.each(locales)('in %s', (locale, messages) => {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  isolateValues(i18n);

  test.each(hostile)('%j stands by itself in each sentence that has a place for it', (text) => {
    let count = 0;
    const wrong: string[] = [];
    for (const [id, message] of Object.entries(messages)) {
      const values = valuesFor(message, text);
      if (!Object.values(values).includes(text)) continue;
      count += 1;
      if (unsafe.test(outside(i18n._(id, values)))) wrong.push(id);
      if (unsafe.test(outside(i18n._({ id, values } as MessageDescriptor)))) wrong.push(id);
      if (unsafe.test(outside(i18n.t(id, values)))) wrong.push(id);
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(200);
  });
});

test('the portal isolates values in its own messages', async () => {
  await activate('en');
  const said = portal._({ id: 'own', message: 'Delete {name}?', values: { name: '\u202eAnn' } });
  expect(said).toBe('Delete \u2068\u202eAnn\u2069?');
});

describe('a value in a sentence', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: { a: ['Delete ', ['name'], '?'] as never } } });
  isolateValues(i18n);

  test.each(['Ann', 'Zoë 100% (a.b) – “c”', 'Łódź', '山田', 'C:\\temp', ''])('stays as it is: %j', (name) => {
    expect(i18n._('a', { name })).toBe(`Delete ${name}?`);
  });

  test('is neither an escape nor an element', () => {
    expect(i18n._('a', { name: '\\u0041\\x41' })).toBe('Delete \\u0041\\x41?');
    expect(i18n._('a', { name: '<0>Ann</0>' })).not.toMatch(/<[a-z0-9]+>/i);
  });

  test('is not touched where no element can stand', () => {
    expect(i18n._({ id: 'a', values: { name: '<b>Ann</b>' } })).toBe('Delete <b>Ann</b>?');
  });

  test('may be a component', () => {
    expect(i18n._('a', { name: '<0/>' })).toBe('Delete <0/>?');
  });
});

test('an isolated text ends where it began, and keeps its letters', () => {
  const sign = fc.constantFrom(
    'a',
    ' ',
    'ש',
    '\u202a',
    '\u202e',
    '\u202c',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
  );
  fc.assert(
    fc.property(fc.array(sign), (signs) => {
      const text = isolated(signs.join(''));
      expect(outside(`x${text}y`)).toMatch(/^x[a ]*y$/);
      expect(text.replaceAll(/[\u2066-\u2069]/g, '')).toBe(signs.join('').replaceAll(/[\u2066-\u2069]/g, ''));
    }),
  );
});
