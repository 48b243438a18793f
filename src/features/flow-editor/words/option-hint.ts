import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BlockType } from '../../../domain/flow/catalogue/block-type.ts';

const linkExpiry = msg`1 minute to 30 days; everybody who has the link can listen`;
const eventLimit = msg`Empty: until it is stopped`;

/** The units and limits of options, and the meaning of an empty one. */
export const optionHints: {
  readonly [Type in BlockType]?: { readonly [option: string]: MessageDescriptor };
} = {
  apiCall: { body: msg`JSON, or text` },
  queue: {
    announceEvery: msg`Empty: never`,
    leaveKey: msg`Empty: none`,
  },
  collectDigits: { most: msg`1 to 32`, end: msg`Empty: none` },
  menu: { repeats: msg`0 to 100, after a wrong key or none` },
  ring: {
    numbers: msg`One or more, separated by commas`,
    each: msg`In turn: for each of them`,
    music: msg`Empty: a ringing tone`,
  },
  voicemail: {
    end: msg`Empty: none`,
    silence: msg`Empty: silence does not end the recording`,
    mailTo: msg`Empty: nothing is mailed`,
    linkExpiry,
  },
  mail: { linkExpiry },
  channelEvents: { most: eventLimit },
  audioEvents: { most: eventLimit },
  player: { repeat: msg`0: until it is stopped` },
  recorder: { silence: msg`Empty: silence does not end the recording` },
  connectAudio: { gain: msg`Decibels, −30 to 12` },
  scheduleCheck: { zone: msg`Such as Europe/Amsterdam` },
  rtpEndpoint: { interval: msg`Usually 20 ms` },
  switch: { on: msg`Empty: the first branch that is true` },
};
