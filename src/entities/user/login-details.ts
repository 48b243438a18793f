import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The details that a user needs to log in. */
export interface LoginDetails {
  readonly displayName: string;
  readonly organization: string;
  /** `https://portal.example.com` */
  readonly address: string;
  readonly username: string | null;
  readonly email: string | null;
  /** Empty where it is not known. */
  readonly password: string;
}

/** A message to a user about how to log in, in the language of `i18n`; null for users who cannot log in. */
export function loginText(i18n: I18n, details: LoginDetails): string | null {
  const { displayName, organization, address, username, email, password } = details;
  const identifier = username ?? email;
  if (identifier === null || identifier === '') return null;
  const name = identifier === username ? msg`Username: ${identifier}` : msg`Email address: ${identifier}`;
  const lines = [
    msg`Hello ${displayName},`,
    null,
    msg`You can log in to the telephony portal of ${organization}.`,
    null,
    msg`Address: ${address}`,
    name,
    ...(password === ''
      ? []
      : [
          msg`Password: ${password}`,
          null,
          msg`Change this password after you have logged in, on the Security page.`,
        ]),
  ];
  return lines.map((line) => (line === null ? '' : i18n._(line))).join('\n');
}
