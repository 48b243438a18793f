import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { problemWords } from '../state/words.ts';
import type { CheckFailure, CheckName } from './check-rule.ts';

export const checkWords: Record<CheckName, MessageDescriptor> = {
  origin: msg`Secure connection (HTTPS)`,
  permission: msg`Microphone permission`,
  microphone: msg`Microphone`,
  speaker: msg`Speaker`,
  server: msg`Server connection`,
  path: msg`Audio connection`,
  echo: msg`Your voice`,
};

/** The remedy for each failure. */
export const remedyWords: Record<CheckFailure, MessageDescriptor> = {
  ...problemWords,
  microphoneLost: msg`The microphone was unplugged, or its permission was revoked. Plug it in or allow it, then test again.`,
  noSpeaker: msg`No speaker was found. Connect a headset or a speaker, then test again.`,
  noServer: msg`The server does not respond. Check your network connection, then test again.`,
  slowServer: msg`The delay to the server is high, so people may talk over each other. Try a cable, another network, or without a VPN.`,
  silent: msg`The microphone picked up no sound. Check whether it is muted, or choose another one in the settings.`,
  unheard: msg`Turn up the volume, or choose another speaker in the settings, then try again.`,
  notPlayed: msg`Your browser blocks audio on this site. Click the icon next to the address to allow it, then try again.`,
};
