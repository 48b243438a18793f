import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PhoneRefusal } from '../../../domain/entities/web-phone-account/calls.ts';
import type { LineEnding, LineState } from '../../../domain/entities/web-phone-line/rules.ts';
import type { Tone } from '../../../kit/base/tone.ts';
import { memberName } from '../../../i18n/member-name.ts';
import { memberEntry } from '../../../lib/value/member-entry.ts';
import type { AudioProblem } from './audio-state.ts';

interface StateLabel {
  readonly tone: Tone;
  readonly text: MessageDescriptor;
}

export const lineStateWords: Record<LineState, StateLabel> = {
  trying: { tone: 'neutral', text: msg`Calling…` },
  ringing: { tone: 'notice', text: msg`Ringing` },
  answered: { tone: 'ok', text: msg`In a call` },
};

/** The label of a state; one that this build does not know is its own name (decision 111). */
export const lineStateLabel = (state: LineState): StateLabel =>
  memberEntry(lineStateWords, state, null) ?? { tone: 'neutral', text: memberName<string>({}, state) };

export const endingWords: Record<LineEnding, MessageDescriptor> = {
  hungUp: msg`Call ended`,
  declined: msg`Declined`,
  transferred: msg`Transferred`,
  remoteHungUp: msg`The other party hung up`,
  remoteDeclined: msg`The other party declined`,
  missed: msg`Missed`,
  noAnswer: msg`No answer`,
  answeredElsewhere: msg`Answered elsewhere`,
  busy: msg({ message: 'Busy', context: 'telephone' }),
  wrongNumber: msg`This number does not exist`,
  nothingToPickUp: msg`No call is ringing there`,
  unavailable: msg`Currently unavailable`,
  notAllowed: msg`You are not allowed to call this number`,
  hostLost: msg`The audio connection was lost`,
  loggedOut: msg`Ended by a logout`,
  fault: msg`The call failed`,
};

export const problemWords: Record<AudioProblem, MessageDescriptor> = {
  insecure: msg`Browsers allow microphone access over HTTPS only. Ask your administrator for a secure address.`,
  microphoneDenied: msg`Your browser blocks the microphone on this site. Click the icon next to the address to allow it, then try again.`,
  microphoneMissing: msg`No microphone was found. Connect one, then try again.`,
  microphoneBusy: msg`The microphone could not be opened. Close other apps that use it, then try again.`,
  microphoneLost: msg`The microphone was unplugged, or its permission was revoked.`,
  notClaimed: msg`The web phone could not be activated in this tab. Try again.`,
  noOffer: msg`The platform did not start the audio connection. Try again later; if it persists, contact your administrator.`,
  offerUnusable: msg`This browser cannot use the audio connection that the platform offers. Update the browser, or contact your administrator.`,
  noCodec: msg`This browser and the platform have no audio codec in common. Contact your administrator.`,
  answerRefused: msg`The platform rejected the audio connection of this browser. Try again; if it persists, contact your administrator.`,
  noConnection: msg`The network does not let call audio through. A firewall may be blocking it; try another network.`,
};

/** While a call goes on without a microphone: what happened, and what to do. */
export const lossWords: Partial<Record<AudioProblem, MessageDescriptor>> = {
  microphoneDenied: msg`Others cannot hear you: your browser blocks the microphone on this site. Click the icon next to the address to allow it.`,
  microphoneMissing: msg`Others cannot hear you: the microphone was disconnected. Connect one; it will be used automatically.`,
  microphoneBusy: msg`Others cannot hear you: the microphone could not be opened. Close other apps that use it, then press Use microphone.`,
  microphoneLost: msg`Others cannot hear you: the microphone is no longer available. Press Use microphone to allow it again.`,
};

export const refusalWords: Record<PhoneRefusal, MessageDescriptor> = {
  lineEnded: msg`This call has already ended.`,
  lineState: msg`This is not possible in the current state of the call.`,
  noSuchPartner: msg`The other call has ended or has not been answered yet.`,
  noHost: msg`The web phone is not active. Activate it first.`,
  otherHost: msg`Your web phone is active in another tab or browser.`,
  tooManyLines: msg`You have too many calls at once. End one first.`,
  linkEnded: msg`The audio connection was lost. Try again.`,
  linkAnswered: msg`The audio connection was lost. Try again.`,
  badAnswer: msg`The audio connection was lost. Try again.`,
};
