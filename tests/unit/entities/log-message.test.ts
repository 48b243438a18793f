import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { codedMessage, logTexts } from '../../../src/domain/entities/log-entry/log-text.ts';
import { logMessage, logMessages } from '../../../src/entities/log-entry/log-message.ts';
import { messages as dutch } from '../../../src/i18n/locales/nl.po';

test('has every message of the platform, in the same English', () => {
  expect(
    Object.fromEntries(Object.entries(logMessages).map(([code, { message }]) => [code, message])),
  ).toEqual(logTexts);
});

test('shows a message by its code in the user’s language, and any other as it is', () => {
  const i18n = setupI18n({ locale: 'nl', messages: { nl: dutch } });
  const entry = codedMessage('sip.notRegisteredFor', { minutes: 24 });
  expect(entry.message).toBe('Not registered for 24 minutes');
  expect(logMessage(i18n, entry)).toBe('24 minuten niet geregistreerd');
  const { coded } = codedMessage('user.wrongCode', { address: '<b>{x}</b>' });
  expect(logMessage(i18n, { message: '', coded })).toContain('<b>{x}</b>');
  for (const code of ['toString', 'newer.code'])
    expect(logMessage(i18n, { message: 'As it is', coded: { code, values: {} } })).toBe('As it is');
  expect(logMessage(i18n, { message: 'SIP/2.0 503' })).toBe('SIP/2.0 503');
});
