import 'temporal-polyfill/global';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { refusalText } from '../../../src/fields/form/refusal-text.ts';
import { messages as en } from '../../../src/i18n/locales/en.po';
import { messages as nl } from '../../../src/i18n/locales/nl.po';
import { refusalRules } from '../../../src/domain/core/refusal-rule.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';

const languages = ['en', 'nl'] as const;
const [english, dutch] = languages.map((locale) => setupI18n({ locale, messages: { en, nl } }));
if (!english || !dutch) throw new Error('There are two languages');
const message = 'The platform’s own message';
const refusal = (code: string, details?: unknown) => ({ code, message, details });

test('explains a refusal by its rule, else by its code, in the language of the viewer', () => {
  const taken = refusal(errorCode.taken);
  expect(refusalText(english, taken)).toBe('This is already in use. Choose another one.');
  expect(refusalText(dutch, taken)).toBe('Dit is al in gebruik. Kies iets anders.');
  const uncovered = refusal(errorCode.notPermitted, { rule: 'uncovered', roleId: 'r' });
  expect(refusalText(dutch, uncovered)).toBe('Dit geeft rechten die je zelf niet hebt.');
});

test('has a distinct text for every rule', () => {
  const texts = refusalRules.map((rule) => refusalText(dutch, refusal(errorCode.invalidRequest, { rule })));
  expect(new Set(texts).size).toBe(refusalRules.length);
  expect(texts).not.toContain(message);
});

/** The first is explained by its rule, and the engine itself answers the second; the others occur only on the socket. */
const withoutText: readonly string[] = [
  errorCode.invalidRequest,
  errorCode.bindingMissing,
  errorCode.resumeRefused,
  errorCode.unknownMessage,
  errorCode.overQuota,
];

test('has a distinct text for every code that a call answers', () => {
  const withText = Object.values(errorCode).filter((code) => !withoutText.includes(code));
  const texts = withText.map((code) => refusalText(dutch, refusal(code)));
  expect(new Set(texts).size).toBe(withText.length);
  expect(texts).not.toContain(message);
});

test('says when to try again after too many attempts, where the platform gives the time', () => {
  const wait = (seconds: number) => refusal(errorCode.tooManyAttempts, { seconds });
  expect(refusalText(english, wait(40))).toBe('Too many attempts. Try again in 40 seconds.');
  expect(refusalText(dutch, wait(1))).toBe('Te veel pogingen. Probeer het over 1 seconde opnieuw.');
  expect(refusalText(dutch, refusal(errorCode.tooManyAttempts))).toBe(
    'Te veel pogingen. Wacht even en probeer het dan opnieuw.',
  );
});

// Decision 91.
test('says from when on it is possible, in the zone of the organization', () => {
  const early = (rule: string, details: object) => refusal(errorCode.invalidRequest, { rule, ...details });
  const at = { at: '2026-12-17T07:00:00.000Z', zone: 'Europe/Amsterdam' };
  const lead = early('leadTime', at);
  expect(refusalText(english, lead)).toBe(
    'Numbers cannot be ported at that time. The next possible time is 2026-12-17 08:00 (Europe/Amsterdam).',
  );
  expect(refusalText(dutch, lead)).toBe(
    'Nummers kunnen op dat tijdstip niet worden geporteerd. Het eerstvolgende tijdstip is 17-12-2026 08:00 (Europe/Amsterdam).',
  );
  // A part of a second is not left out: the platform would refuse again.
  const soon = early('tooEarly', { ...at, at: '2026-12-17T07:00:05.300Z' });
  expect(refusalText(english, soon)).toBe('This is possible from 2026-12-17 08:00:06 (Europe/Amsterdam) on.');
  expect(refusalText(dutch, soon)).toBe('Dit kan vanaf 17-12-2026 08:00:06 (Europe/Amsterdam).');
  expect(refusalText(english, early('tooEarly', {}))).toBe('This is not possible yet.');
  expect(refusalText(english, early('tooEarly', { at: 'soon', zone: 'Nowhere/Land' }))).toBe(
    'This is not possible yet.',
  );
});

test('shows the platform’s message for unknown codes and rules', () => {
  expect(refusalText(dutch, refusal('X9999'))).toBe(message);
  expect(refusalText(dutch, refusal(errorCode.invalidRequest, { rule: 'of another platform' }))).toBe(
    message,
  );
  expect(refusalText(dutch, refusal(errorCode.invalidRequest))).toBe(message);
});

test('names the tests that prevent a deployment or publication', () => {
  const failed = refusal(errorCode.invalidRequest, { rule: 'testsFailed', names: ['Busy', 'Night'] });
  expect(refusalText(english, failed)).toBe(
    'These tests fail: Busy, Night. Give a reason to continue all the same.',
  );
});

test('names the macros that contain each other, and says it in general of one that contains itself', () => {
  const circle = (names: readonly string[]) =>
    refusalText(english, refusal(errorCode.invalidRequest, { rule: 'macroCycle', names }));
  expect(circle(['Inner', 'Outermost', 'Outer'])).toBe(
    'These macros contain each other: Inner → Outermost → Outer → Inner',
  );
  expect(circle(['Inner'])).toBe('A macro cannot contain itself, directly or through other macros.');
});

test('says what to do where a pulled version has gone in the meantime', () => {
  for (const rule of ['gone', 'unlisted']) {
    const refused = { ...refusal(errorCode.invalidRequest, { rule }), field: 'pulled' };
    expect(refusalText(english, refused)).toBe(
      'The pulled version is no longer available. Undo the pull to save your other changes.',
    );
  }
});
