import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { assetLimitPixels } from '../../domain/entities/environment/limits.ts';
import { formatDateTime } from '../../i18n/formats.ts';
import { momentText } from '../../i18n/moment-text.ts';
import { chosenDateTimeFormat } from '../../i18n/use-format.ts';
import { formatPhoneNumber } from '../../domain/value/phone-number.ts';
import type { RefusalRule } from '../../domain/core/refusal-rule.ts';
import type { PlatformError, ExplainedCode } from '../../domain/protocol/error.ts';
import { minPasswordLength } from '../../domain/entities/user/password.ts';
import { earliestOf, errorCode, limitsOf, namesOf, ruleOf, waitOf } from '../../domain/protocol/error.ts';

/** The text of each rule, for the user who broke it. */
export const ruleTexts: Record<RefusalRule, MessageDescriptor> = {
  malformed: msg`This value is not valid.`,
  tooLarge: msg`This is larger than the server accepts.`,
  required: msg`Required by the user type.`,
  prohibited: msg`Not allowed by the user type.`,
  unreachable: msg`The user needs a mobile phone number to be called for two-factor authentication.`,
  purchaseContractNeeded: msg`Choose a purchase contract.`,
  circularPurchase: msg`Under this contract the organization would buy at its own prices.`,
  notAllowed: msg`The user type does not allow this role.`,
  uncovered: msg`This grants permissions that you do not have.`,
  gone: msg`The selected item no longer exists.`,
  foreignNumber: msg`This is not an active number of the organization.`,
  wrongPassword: msg`This is not your current password.`,
  passwordNeeded: msg`Enter your current password.`,
  knownName: msg`The password cannot be the user’s name, username or email address, with or without digits.`,
  shortPassword: msg`Use at least ${minPasswordLength} characters.`,
  simplePassword: msg`This is a repetition or sequence. Choose a password that is harder to guess.`,
  commonPassword: msg`Many people use this password. Choose one that is harder to guess.`,
  wrongCode: msg`This code is not valid or has expired.`,
  oneself: msg`You cannot do this to your own account.`,
  outrun: msg`This is not possible in the current state of the call.`,
  processing: msg`The audio is still being processed. Try again when it is done.`,
  noTranscoder: msg`The server cannot read audio files. An administrator can install ffmpeg on it.`,
  noSpeech: msg`The server cannot generate speech. An administrator can install espeak-ng on it.`,
  past: msg`This time has passed. Choose a later time.`,
  movedOn: msg`This is not possible in the current state.`,
  inUse: msg`This is still in use, so it cannot be deleted.`,
  ownApp: msg`Only the user can set up an authenticator app, under Security.`,
  notPending: msg`The time for two-factor authentication is up. Log in again.`,
  ownersName: msg`A personal device is named after its owner.`,
  nameless: msg`A shared device needs a name.`,
  flowChanged: msg`Someone else has saved this in the meantime.`,
  variableChanged: msg`Someone else has changed the value in the meantime.`,
  macroCycle: msg`A macro cannot contain itself, directly or through other macros.`,
  nothingToDeploy: msg`The latest version is already deployed.`,
  configMissing: msg`Give every required configuration key a value.`,
  unlisted: msg`The vendor has removed this from the library. What is installed stays as it is.`,
  versionTaken: msg`This version has been published before. Enter another one.`,
  macroChanged: msg`A macro was changed in the meantime. Check the versions and publish again.`,
  unreachableMacro: msg`A library macro that is used here is not available to all users of this library.`,
  mayNotPublish: msg`The organization is not allowed to publish here.`,
  macroDeleted: msg`A macro that is used here has been deleted.`,
  flowErrors: msg`The flow has errors. Correct them first.`,
  flowUncovered: msg`You do not have permission to deploy this flow.`,
  testsFailed: msg`Test cases of the flow fail.`,
  callerLeft: msg`Callers can be left in silence. Give a reason to deploy the flow all the same.`,
  endpointTaken: msg`Another deployed flow has an API endpoint with this name.`,
  neverDeployed: msg`No deployed flow has this API endpoint.`,
  sessionEnded: msg`The flow session has ended.`,
  notPng: msg`This is not a PNG image, or it is damaged.`,
  tooManyPixels: msg`The image is larger than ${assetLimitPixels} × ${assetLimitPixels} pixels.`,
  inactiveOrganization: msg`This organization is inactive.`,
  incompleteOrganization: msg`The template is still being copied. The organization is inactive until then.`,
  notEmpty: msg`This organization is not empty, so it cannot be deleted.`,
  impossibleNumber: msg`This phone number does not exist.`,
  areaEnds: msg`The series continues beyond the area code of the first number.`,
  numberTaken: msg`This number is already in use.`,
  portingOpen: msg`An open porting request has this number already.`,
  leadTime: msg`Numbers cannot be ported that soon, or at that hour.`,
  tooEarly: msg`This is not possible yet.`,
  otherCountry: msg`Choose an establishment in the country of the numbers.`,
  noBlock: msg`No block of this size is free in this region.`,
  notInPool: msg`The pool does not have all of these numbers.`,
  pendingOnly: msg`Only the acquisition of a pending number can be set.`,
  overlap: msg`Another exclusive contract already covers one of these organizations at the same time.`,
  registration: msg`A company needs a registration number, and a person has none.`,
  unsignedAddress: msg`Look up the address again.`,
  unknownAddress: msg`There is no address at this postcode and house number.`,
};

const codeTexts: Record<ExplainedCode, MessageDescriptor> = {
  [errorCode.invalidSession]: msg`You are no longer logged in. Log in again.`,
  [errorCode.bindingMissing]: msg`You are no longer logged in. Log in again.`,
  [errorCode.wrongCredentials]: msg`Username or password incorrect`,
  [errorCode.tooManyAttempts]: msg`Too many attempts. Wait a while, then try again.`,
  [errorCode.notPermitted]: msg`You do not have permission to do this.`,
  [errorCode.organizationOutOfReach]: msg`You do not have permission in this organization.`,
  [errorCode.shareEnded]: msg`The link has expired or was revoked.`,
  [errorCode.invalidQuery]: msg`The server refused to show this`,
  [errorCode.notFound]: msg`This no longer exists, or you do not have access to it.`,
  [errorCode.taken]: msg`This is already in use. Choose another one.`,
  [errorCode.failed]: msg`Something went wrong on the server. Try again later.`,
  [errorCode.unavailable]: msg`The server is restarting. Try again in a moment.`,
};

/** The text that says when to try again, if the platform says so. */
function waitText(error: PlatformError): MessageDescriptor | null {
  const seconds = waitOf(error);
  if (error.code !== errorCode.tooManyAttempts || seconds === null) return null;
  return msg`Too many attempts. Try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`;
}

/** The text that names the number that somebody has already. */
function takenNumberText(error: PlatformError): MessageDescriptor | null {
  const [number] = namesOf(error);
  if (ruleOf(error) !== 'numberTaken' || number === undefined) return null;
  const name = formatPhoneNumber(number);
  return msg`${name} is already in use. Nothing has been created.`;
}

/** The text that names the number whose state does not allow it. */
function closedNumberText(error: PlatformError): MessageDescriptor | null {
  const [number] = namesOf(error);
  if (ruleOf(error) !== 'movedOn' || number === undefined) return null;
  const name = formatPhoneNumber(number);
  return msg`This is not possible in the current state of ${name}.`;
}

/** The text that names the number that an open porting request has. */
function requestedNumberText(error: PlatformError): MessageDescriptor | null {
  const [number] = namesOf(error);
  if (ruleOf(error) !== 'portingOpen' || number === undefined) return null;
  const name = formatPhoneNumber(number);
  return msg`${name} is in an open porting request already.`;
}

const secondMs = 1000;

/** The text that says from when on it is possible, in the time zone of the organization. */
function earliestText({ locale }: I18n, error: PlatformError): MessageDescriptor | null {
  const earliest = earliestOf(error);
  if (earliest === null) return null;
  const { at, zone } = earliest;
  const format = chosenDateTimeFormat(locale);
  switch (ruleOf(error)) {
    case 'leadTime': {
      const time = momentText(at, format, zone);
      return msg`Numbers cannot be ported at that time. The next possible time is ${time} (${zone}).`;
    }
    case 'tooEarly': {
      // A part of a second counts as a whole one, or the platform would refuse again.
      const instant = Math.ceil(Date.parse(at) / secondMs) * secondMs;
      const time = formatDateTime(new Date(instant).toISOString(), format, zone);
      return msg`This is possible from ${time} (${zone}) on.`;
    }
    default:
      return null;
  }
}

/** The text that names the tests that fail, if the platform does. */
function testsText(error: PlatformError): MessageDescriptor | null {
  const names = namesOf(error).join(', ');
  if (ruleOf(error) !== 'testsFailed' || names === '') return null;
  return msg`These tests fail: ${names}. Give a reason to continue all the same.`;
}

/** The text that names the macros on a circle, in the order in which they contain each other. */
function circleText(error: PlatformError): MessageDescriptor | null {
  const names = namesOf(error);
  const [first] = names;
  if (ruleOf(error) !== 'macroCycle' || names.length < 2 || first === undefined) return null;
  const circle = [...names, first].join(' → ');
  return msg`These macros contain each other: ${circle}`;
}

/** The text about a version of others: it has to be pulled first, or cannot be pulled any more. */
function pullText(error: PlatformError): MessageDescriptor | null {
  if (error.field === 'pulled')
    return msg`The pulled version is no longer available. Undo the pull to save your other changes.`;
  const names = namesOf(error).join(', ');
  if (ruleOf(error) !== 'flowChanged' || names === '') return null;
  return msg`A newer version of ${names} was published elsewhere. Pull it first.`;
}

/** The text that names the library macros that others do not have. */
function unreachableText(error: PlatformError): MessageDescriptor | null {
  const names = namesOf(error).join(', ');
  if (ruleOf(error) !== 'unreachableMacro' || names === '') return null;
  return msg`Not everyone who uses this library has these library macros: ${names}.`;
}

/** The text that names the limit of what an organization publishes. */
function limitText(error: PlatformError): MessageDescriptor | null {
  if (ruleOf(error) !== 'tooLarge') return null;
  const { vendors, libraries, versions } = limitsOf(error);
  if (vendors !== undefined) return msg`An organization can have at most ${vendors} vendors.`;
  if (libraries !== undefined) return msg`An organization can have at most ${libraries} libraries.`;
  return versions === undefined
    ? null
    : msg`It already has ${versions} versions in this library, which is the maximum. Publish it to another library.`;
}

/** The text that says whether the vendor or the library is closed to the organization. */
function publisherText(error: PlatformError): MessageDescriptor | null {
  if (ruleOf(error) !== 'mayNotPublish') return null;
  switch (error.field) {
    case 'vendorId':
      return msg`The organization is not allowed to publish as this vendor.`;
    case 'libraryId':
      return msg`The organization is not allowed to publish to this library.`;
    default:
      return null;
  }
}

const isTold = (code: string): code is ExplainedCode => Object.hasOwn(codeTexts, code);

/** The platform's refusal in the user's language: the text of its rule, else of its code, else the platform's message. */
export function refusalText(i18n: I18n, error: PlatformError): string {
  const rule = ruleOf(error);
  const named =
    earliestText(i18n, error) ??
    testsText(error) ??
    takenNumberText(error) ??
    requestedNumberText(error) ??
    closedNumberText(error) ??
    circleText(error) ??
    pullText(error) ??
    unreachableText(error) ??
    limitText(error) ??
    publisherText(error);
  if (rule !== null) return i18n._(named ?? ruleTexts[rule]);
  const { code } = error;
  const text = waitText(error) ?? (isTold(code) ? codeTexts[code] : null);
  return text ? i18n._(text) : error.message;
}
