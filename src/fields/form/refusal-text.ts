import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import * as v from 'valibot';
import type { PlatformError, RefusalRule, ExplainedCode } from '../../domain/protocol/error.ts';
import { errorCode, ruleOf } from '../../domain/protocol/error.ts';

/** The text of each rule, for the user who broke it. */
export const ruleTexts: Record<RefusalRule, MessageDescriptor> = {
  malformed: msg`This is not valid here.`,
  tooLarge: msg`This is larger than the server accepts.`,
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
  processing: msg`The audio is still being processed. Try again when that is done.`,
  noTranscoder: msg`The server has no program that reads audio. Its administrator can install ffmpeg.`,
  noSpeech: msg`The server has no program that speaks. Its administrator can install espeak-ng.`,
  past: msg`This moment has passed. Choose a later one.`,
  movedOn: msg`The job has moved on: this cannot be done with it as it is now.`,
  ownApp: msg`Only the user can set up an authenticator app, under Security.`,
  notPending: msg`The time for the second step is over. Sign in again.`,
  ownersName: msg`A personal device is named after its owner.`,
  nameless: msg`A shared device needs a name.`,
};

const codeTexts: Record<ExplainedCode, MessageDescriptor> = {
  [errorCode.invalidSession]: msg`You are not signed in any more. Sign in again.`,
  [errorCode.wrongCredentials]: msg`Username or password incorrect`,
  [errorCode.tooManyAttempts]: msg`Too many attempts. Wait a while, then try again.`,
  [errorCode.notPermitted]: msg`You have no permission for this.`,
  [errorCode.organizationOutOfReach]: msg`You have no permission in this organization.`,
  [errorCode.shareEnded]: msg`The link has expired or was revoked.`,
  [errorCode.invalidQuery]: msg`The server refuses to show this`,
  [errorCode.notFound]: msg`It does not exist any more, or you may not see it.`,
  [errorCode.taken]: msg`This is in use already. Choose another.`,
  [errorCode.failed]: msg`The server failed. Try again later.`,
};

const waitSchema = v.object({ seconds: v.number() });

/** The text that says when to try again, if the platform says so. */
function waitText({ code, details }: PlatformError): MessageDescriptor | null {
  const wait = v.safeParse(waitSchema, details);
  if (code !== errorCode.tooManyAttempts || !wait.success) return null;
  const { seconds } = wait.output;
  return msg`Too many attempts. Try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`;
}

const isTold = (code: string): code is ExplainedCode => Object.hasOwn(codeTexts, code);

/** The platform's refusal in the user's language: the text of its rule, else of its code, else the platform's message. */
export function refusalText(i18n: I18n, error: PlatformError): string {
  const rule = ruleOf(error);
  if (rule !== null) return i18n._(ruleTexts[rule]);
  const { code } = error;
  const text = waitText(error) ?? (isTold(code) ? codeTexts[code] : null);
  return text ? i18n._(text) : error.message;
}
