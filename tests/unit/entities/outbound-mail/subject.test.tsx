import { expect, test } from 'vitest';
import { outboundMailFields } from '../../../../src/entities/outbound-mail/fields.tsx';
import { mailTemplateNames } from '../../../../src/entities/outbound-mail/name.ts';
import type { MailTemplates } from '../../../platform/areas/mails/mail.ts';
import { renderFields } from '../support/render-form.tsx';

const templates = {
  welcome: true,
  passwordChanged: true,
  passwordRemoved: true,
  emailChanged: true,
  usernameChanged: true,
  mobileNumberChanged: true,
  twoFactorChanged: true,
  signInFailed: true,
  unlockLink: true,
} satisfies Record<keyof MailTemplates, true>;

test('a mail shows its subject, what its template is about, or the name of an unknown template', () => {
  const subjectOf = (templateName: string) =>
    renderFields(outboundMailFields.contents.show({ type: 'template', templateName, values: {} }));
  expect(subjectOf('signInFailed')).toBe('Failed login');
  expect(subjectOf('newerTemplate')).toBe('newerTemplate');
  expect(
    renderFields(outboundMailFields.contents.show({ type: 'simple', subject: 'Voicemail', plainText: '' })),
  ).toBe('Voicemail');
});

test('every template of the reference platform has a name', () => {
  expect(Object.keys(mailTemplateNames)).toEqual(expect.arrayContaining(Object.keys(templates)));
});
