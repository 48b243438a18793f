/**
 * Why a request was refused, where the code alone is not enough: `details.rule`. The portal explains these rules in
 * the user's language; for an unknown rule it shows the platform's message.
 */
export const refusalRules = [
  /** The request violates the protocol or contradicts itself. No form of the portal can send it. */
  'malformed',
  'tooLarge',
  /** The user type requires or prohibits the property. */
  'required',
  'prohibited',
  /** The second factor is a call, and there is no number to call. */
  'unreachable',
  /** An organization below another sells at prices for which it buys under a contract. */
  'purchaseContractNeeded',
  /** An organization would buy at prices that are made of its own. */
  'circularPurchase',
  /** The user type does not allow this role. */
  'notAllowed',
  /** The role includes permissions that the requesting user does not hold. */
  'uncovered',
  /** The referenced entity does not exist, or not in this organization. */
  'gone',
  /** The number is not the organization's, or not in use. */
  'foreignNumber',
  'wrongPassword',
  'passwordNeeded',
  /** The password is a name by which others know the user, with or without digits around it. */
  'knownName',
  'shortPassword',
  /** The password repeats itself, or is a run of characters such as 123456. */
  'simplePassword',
  /** The password is in a list of common ones. */
  'commonPassword',
  'wrongCode',
  /** Not allowed on one's own user. */
  'oneself',
  /** The state of the call does not allow the command any more, or not yet. */
  'outrun',
  /** The state does not allow it any more, or not yet. */
  'movedOn',
  /** Others refer to it, so it cannot be deleted. */
  'inUse',
  /** The platform is processing the audio; it can be changed afterwards. */
  'processing',
  /** The platform has no transcoder, or no speech synthesizer. */
  'noTranscoder',
  'noSpeech',
  /** The time is in the past. */
  'past',
  /** The authenticator app is not set up, or somebody else tries to set it up. */
  'ownApp',
  /** The user is not pending: the challenge was passed, or has expired. */
  'notPending',
  /** A personal device is named after its owner; a shared device needs its own name. */
  'ownersName',
  'nameless',
  /** Somebody else has saved the flow or macro. */
  'flowChanged',
  /** Somebody else has set the variable. */
  'variableChanged',
  /** The macro would contain itself. */
  'macroCycle',
  /** The deployed revision and configuration are the latest. */
  'nothingToDeploy',
  /** Required keys of the configuration have no value. */
  'configMissing',
  /** A macro within has been deleted. */
  'macroDeleted',
  'unlisted',
  /** The shared object has this version already. */
  'versionTaken',
  /** A macro within was saved or published since the analysis. */
  'macroChanged',
  /** A library macro within is in a library that those who install the publication may not reach. */
  'unreachableMacro',
  /** The organization may not publish under the name of this vendor, or to this library: `field` says which. */
  'mayNotPublish',
  /** The contents have errors. */
  'flowErrors',
  /** Blocks of the flow need permissions that the user who deploys does not have. */
  'flowUncovered',
  /** Test cases of the flow fail, and no reason is given. */
  'testsFailed',
  /** A caller can be left in silence, and no reason is given. */
  'callerLeft',
  /** Another deployed flow has an API endpoint of this name that begins sessions. */
  'endpointTaken',
  'neverDeployed',
  'sessionEnded',
  /** The file is not a PNG image, whatever its name says, or a damaged one. */
  'notPng',
  /** The image has too many pixels. */
  'tooManyPixels',
  /** The organization is inactive. */
  'inactiveOrganization',
  /** Its template is still being copied. */
  'incompleteOrganization',
  /** The organization still has rows: `details.contents` counts them by type. */
  'notEmpty',
  /** There is no such telephone number. */
  'impossibleNumber',
  /** The block goes on beyond the area of its first number. */
  'areaEnds',
  /** Somebody has one of the numbers already; `details.names` says which. */
  'numberTaken',
  /** An open porting request has one of the numbers already; `details.names` says which. */
  'portingOpen',
  /** Numbers cannot be ported so soon, or at that hour: `details.at` says when, in `details.zone`. */
  'leadTime',
  /** It can be done later: `details.at` says when, in `details.zone`. */
  'tooEarly',
  /** The establishment is in another country than the numbers. */
  'otherCountry',
  /** No block of numbers of this size is free in the region. */
  'noBlock',
  /** The pool does not have all of the numbers. */
  'notInPool',
  /** Only the acquisition of a pending number can be set. */
  'pendingOnly',
  /** Another exclusive contract decides at the same organization in one of its months. */
  'overlap',
  /** A company is registered, and a natural person is not. */
  'registration',
  /** The address was not looked up, was changed afterwards, or was looked up too long ago. */
  'unsignedAddress',
  'unknownAddress',
] as const;
export type RefusalRule = (typeof refusalRules)[number];

/** The rules by which the platform may refuse each call with a body. */
export const everyRefusal: readonly RefusalRule[] = ['malformed', 'tooLarge'];
