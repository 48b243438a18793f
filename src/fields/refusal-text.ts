import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlatformError, RefusalRule } from '../protocol/error.ts';
import { errorCode, ruleOf } from '../protocol/error.ts';

const ruleTexts: Record<RefusalRule, MessageDescriptor> = {
  required: msg`The user type asks for this.`,
  prohibited: msg`The user type does not have this.`,
  unreachable: msg`Without a mobile phone number the user cannot be called for the second step.`,
  notAllowed: msg`The user type does not allow this role.`,
  uncovered: msg`This permits things that you may not do yourself.`,
  gone: msg`What is chosen here does not exist any more.`,
  foreignNumber: msg`This is no active number of the organization.`,
  wrongPassword: msg`This is not your current password.`,
  passwordNeeded: msg`Enter your current password.`,
  knownName: msg`A name by which others know the user is no password.`,
  wrongCode: msg`This code is not valid, or not any more.`,
  oneself: msg`You cannot do this to yourself.`,
  outrun: msg`The call has moved on: this cannot be done with it as it is now.`,
};

const codeTexts: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  [errorCode.tooManyAttempts]: msg`Too many attempts. Wait a while, then try again.`,
  [errorCode.notPermitted]: msg`You have no permission for this.`,
  [errorCode.organizationOutOfReach]: msg`You have no permission in this organization.`,
  [errorCode.notFound]: msg`It does not exist any more, or you may not see it.`,
  [errorCode.taken]: msg`This is in use already. Choose another.`,
};

/** What the platform refused, in the reader's words: by its rule, else by its code, else in the platform's own. */
export function refusalText(i18n: I18n, error: PlatformError): string {
  const rule = ruleOf(error);
  const text = rule === null ? codeTexts[error.code] : ruleTexts[rule];
  return text ? i18n._(text) : error.message;
}
