import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { copyFailureCodes } from '../../../../src/domain/entities/organization/schema.ts';
import { copyFailureText } from '../../../../src/entities/organization/copy-failure-text.ts';
import { messages as nl } from '../../../../src/i18n/locales/nl.po';

const dutch = setupI18n({ locale: 'nl', messages: { nl } });
const textOf = (...[code, message]: [(typeof copyFailureCodes)[number], string]): string =>
  dutch._(copyFailureText({ code, message }));

test('a failed copy is explained in the language of the user, each code in its own words', () => {
  expect(textOf('noSpace', 'ENOSPC: no space left')).toBe('De server heeft geen opslagruimte meer.');
  const texts = copyFailureCodes.map((code) => textOf(code, ''));
  expect(new Set(texts).size).toBe(copyFailureCodes.length);
});

test('quotes the platform only for an error that has no text', () => {
  expect(textOf('failed', 'Out of luck')).toBe('Er ging iets mis op de server: ‘Out of luck’');
  expect(textOf('timedOut', 'Timed out after 1800 s')).not.toContain('1800');
});
