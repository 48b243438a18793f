import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { loginText } from '../../../../src/entities/user/login-details.ts';
import type { Locale } from '../../../../src/i18n/locale.ts';
import { textsIn } from '../../../../src/i18n/texts-in.ts';
import { messages as en } from '../../../../src/i18n/locales/en.po';
import { messages as nl } from '../../../../src/i18n/locales/nl.po';

const details = {
  displayName: 'Ann Visser',
  organization: 'Bakkerij Jansen',
  address: 'https://portal.example',
  username: 'ann',
  email: 'ann@example.com',
  password: 'x7#kfp2@qq',
};
const textFor = (locale: Locale, change: Partial<typeof details | { username: null; email: null }> = {}) =>
  loginText(setupI18n({ locale, messages: { en, nl } }), { ...details, ...change });

// Decision 74.
test('the message has the address, the username and the new password', () => {
  const text = textFor('en') ?? '';
  for (const part of [
    'Hello Ann Visser,',
    'Bakkerij Jansen',
    details.address,
    'Username: ann',
    details.password,
  ])
    expect(text).toContain(part);
  expect(textFor('en', { password: '' })).not.toContain('assword');
  expect(textFor('en', { username: null })).toContain('Email address: ann@example.com');
  expect(textFor('en', { username: null, email: null })).toBeNull();
});

// Decision 74.
test('the message is in the language of the organization, whatever that of the portal', async () => {
  expect(loginText(await textsIn('nl'), details)).toContain('Gebruikersnaam: ann');
  expect(loginText(await textsIn('en'), details)).toContain('Username: ann');
});
