import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { problemWords } from '../state/words.ts';
import type { CheckFailure, CheckName } from './check-rule.ts';

export const checkWords: Record<CheckName, MessageDescriptor> = {
  origin: msg`Secure address`,
  permission: msg`Permission for the microphone`,
  microphone: msg`Microphone`,
  speaker: msg`Speaker`,
  server: msg`Connection to the server`,
  path: msg`Sound connection`,
  echo: msg`Your voice`,
};

/** The remedy for each failure. */
export const remedyWords: Record<CheckFailure, MessageDescriptor> = {
  ...problemWords,
  microphoneLost: msg`The microphone was unplugged, or its permission withdrawn. Plug it in or allow it, then check again.`,
  noSpeaker: msg`There is nothing to hear with. Plug in a headset or a speaker, then check again.`,
  noServer: msg`The server does not answer. Check the network of this computer, then check again.`,
  slowServer: msg`The server answers late: people will talk across each other. A cable, another network or no VPN may help.`,
  silent: msg`The microphone heard nothing. Look for a mute switch on it, or choose another one in the settings.`,
  unheard: msg`Turn up the volume, or choose another speaker in the settings, then listen again.`,
  notPlayed: msg`The browser does not play sound on this page. Allow it by the icon beside the address, then listen again.`,
};
