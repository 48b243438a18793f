import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContactState } from '../../../domain/entities/address-book-entry/rules.ts';
import type { PhoneRefusal } from '../../../domain/entities/web-phone-account/calls.ts';
import type { LineEnding, LineState } from '../../../domain/entities/web-phone-line/rules.ts';
import type { Tone } from '../../../kit/base/tone.ts';
import type { AudioProblem } from './audio-state.ts';

interface StateLabel {
  readonly tone: Tone;
  readonly text: MessageDescriptor;
}

export const lineStateWords: Record<LineState, StateLabel> = {
  trying: { tone: 'neutral', text: msg`Trying` },
  ringing: { tone: 'notice', text: msg`Ringing` },
  answered: { tone: 'ok', text: msg`In a call` },
};

export const endingWords: Record<LineEnding, MessageDescriptor> = {
  hungUp: msg`Call ended`,
  declined: msg`Declined`,
  transferred: msg`Transferred`,
  remoteHungUp: msg`The other side hung up`,
  remoteDeclined: msg`The other side declined`,
  missed: msg`Missed`,
  noAnswer: msg`No answer`,
  answeredElsewhere: msg`Answered elsewhere`,
  busy: msg({ message: 'Busy', context: 'telephone' }),
  wrongNumber: msg`This number does not exist`,
  unavailable: msg`Cannot be reached now`,
  notAllowed: msg`You may not call this number`,
  hostLost: msg`The sound was gone for too long`,
  fault: msg`The call failed`,
};

export const contactStateWords: Record<ContactState, StateLabel> = {
  idle: { tone: 'neutral', text: msg`Idle` },
  trying: { tone: 'info', text: msg`Trying` },
  ringing: { tone: 'notice', text: msg`Ringing` },
  calling: { tone: 'error', text: msg`In a call` },
};

export const problemWords: Record<AudioProblem, MessageDescriptor> = {
  insecure: msg`The browser gives no microphone to a page that is not opened over https. Ask your administrator for a secure address.`,
  microphoneDenied: msg`The browser does not let this page use the microphone. Allow it by the icon beside the address, then try again.`,
  microphoneMissing: msg`There is no microphone. Plug one in, then try again.`,
  microphoneBusy: msg`The microphone cannot be opened. Close other programs that use it, then try again.`,
  microphoneLost: msg`The microphone was unplugged, or its permission withdrawn. Your calls wait for a moment.`,
  notClaimed: msg`The server did not let this tab take the web phone. Try again.`,
  noConnection: msg`There is no way through the network for sound. A firewall may stop it; another network may help.`,
};

export const refusalWords: Record<PhoneRefusal, MessageDescriptor> = {
  lineEnded: msg`This call is over already.`,
  lineState: msg`This cannot be done with the call as it is now.`,
  noSuchPartner: msg`The other call is over, or not answered yet.`,
  noHost: msg`The web phone has no sound anywhere. Activate it first.`,
  otherHost: msg`Another tab has the web phone.`,
  tooManyLines: msg`There are too many calls at a time. End one first.`,
  linkEnded: msg`The sound of this tab was cut off. Try again.`,
  linkAnswered: msg`The sound of this tab was cut off. Try again.`,
  badAnswer: msg`The sound of this tab was cut off. Try again.`,
};
