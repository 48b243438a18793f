import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { findingTexts } from '../../../../src/fields/flow/finding/finding-text.ts';
import { messages as en } from '../../../../src/i18n/locales/en.po';
import { messages as nl } from '../../../../src/i18n/locales/nl.po';

const words = { detail: '', member: '', entity: '', value: '' };

test.each([
  ['en', en, 'This wire stops what another wire from the same output has just started.'],
  ['nl', nl, 'Deze draad stopt wat een andere draad vanuit dezelfde uitgang net heeft gestart.'],
] as const)('says in %s that an output starts and stops a sound', (locale, messages, text) => {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  expect(i18n._(findingTexts.stoppedAtOnce(words))).toBe(text);
});
