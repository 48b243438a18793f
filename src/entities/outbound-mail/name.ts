import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The subjects of mails by their templates; a platform may have others, which are shown by their names. */
export const mailTemplateNames: Readonly<Record<string, MessageDescriptor>> = {
  welcome: msg({ message: 'Welcome', context: 'mail' }),
  passwordChanged: msg({ message: 'Password changed', context: 'mail' }),
  passwordRemoved: msg({ message: 'Password removed', context: 'mail' }),
  emailChanged: msg({ message: 'Email address changed', context: 'mail' }),
  usernameChanged: msg({ message: 'Username changed', context: 'mail' }),
  mobileNumberChanged: msg({ message: 'Mobile number changed', context: 'mail' }),
  twoFactorChanged: msg({ message: 'Two-factor authentication changed', context: 'mail' }),
  signInFailed: msg({ message: 'Failed login', context: 'mail' }),
  unlockLink: msg({ message: 'Link to unlock your account', context: 'mail' }),
  recordingReady: msg({ message: 'Recording ready', context: 'mail' }),
  invoiceReady: msg({ message: 'Invoice ready', context: 'mail' }),
};
