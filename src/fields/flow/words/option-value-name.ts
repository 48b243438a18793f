import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LogLevel } from '../../../domain/entities/log-entry/level.ts';
import type { SpeechGender, SpeechLanguage } from '../../../domain/entities/sound/schema.ts';
import type * as enumerations from '../../../domain/flow/catalogue/option-values.ts';
import { speechLanguageNames } from '../../../i18n/speech-language-name.ts';

type Enumerations = Omit<typeof enumerations, 'blockColours'>;
/** A value of an enumeration of the catalogue; colours have names of their own. */
export type EnumerationValue =
  | Enumerations[keyof Enumerations][number]
  | LogLevel
  | SpeechGender
  | SpeechLanguage;

/** The names of the values of enumerations: of options, and of blocks themselves. */
export const optionValueNames: { readonly [Value in EnumerationValue]: MessageDescriptor } = {
  http: msg({ message: 'HTTP', context: 'flow value' }),
  systemEventConnection: msg({ message: 'Event connection', context: 'flow value' }),
  cloudApp: msg({ message: 'Cloud app', context: 'flow value' }),
  get: msg({ message: 'GET', context: 'flow value' }),
  post: msg({ message: 'POST', context: 'flow value' }),
  put: msg({ message: 'PUT', context: 'flow value' }),
  patch: msg({ message: 'PATCH', context: 'flow value' }),
  delete: msg({ message: 'DELETE', context: 'flow value' }),
  all: msg({ message: 'All', context: 'flow value' }),
  inTurn: msg({ message: 'In turn', context: 'flow value' }),
  any: msg({ message: 'Any', context: 'flow value' }),
  shared: msg({ message: 'Shared', context: 'flow value' }),
  personal: msg({ message: 'Personal', context: 'flow value' }),
  history: msg({ message: 'Past events', context: 'flow value' }),
  new: msg({ message: 'New events', context: 'flow value' }),
  disabled: msg({ message: 'Disabled', context: 'flow value' }),
  available: msg({ message: 'Available', context: 'flow value' }),
  trying: msg({ message: 'Trying', context: 'flow value' }),
  proceeding: msg({ message: 'Proceeding', context: 'flow value' }),
  early: msg({ message: 'Ringing', context: 'flow value' }),
  confirmed: msg({ message: 'In a call', context: 'flow value' }),
  sound: msg({ message: 'Sound', context: 'flow value' }),
  tone: msg({ message: 'Tone', context: 'flow value' }),
  recording: msg({ message: 'Recording', context: 'flow value' }),
  textToSpeech: msg({ message: 'Text to speech', context: 'flow value' }),
  uri: msg({ message: 'URI', context: 'flow value' }),
  female: msg({ message: 'Female', context: 'flow value' }),
  male: msg({ message: 'Male', context: 'flow value' }),
  alaw: msg({ message: 'A-law', context: 'flow value' }),
  mulaw: msg({ message: 'µ-law', context: 'flow value' }),
  g722: msg({ message: 'G.722', context: 'flow value' }),
  linear16Mono16K: msg({ message: 'Linear, 16 bits, 16 kHz', context: 'flow value' }),
  sendOnly: msg({ message: 'Send only', context: 'flow value' }),
  receiveOnly: msg({ message: 'Receive only', context: 'flow value' }),
  sendReceive: msg({ message: 'Send and receive', context: 'flow value' }),
  trigger: msg({ message: 'Trigger', context: 'flow value' }),
  session: msg({ message: 'Session', context: 'flow value' }),
  global: msg({ message: 'Global', context: 'flow value' }),
  local: msg({ message: 'Local', context: 'flow value' }),
  private: msg({ message: 'Private', context: 'flow value' }),
  public: msg({ message: 'Public', context: 'flow value' }),
  simple: msg({ message: 'Simple', context: 'flow value' }),
  template: msg({ message: 'Template', context: 'flow value' }),
  none: msg({ message: 'None', context: 'flow value' }),
  attach: msg({ message: 'Attached', context: 'flow value' }),
  link: msg({ message: 'Link that needs a login', context: 'flow value' }),
  openLink: msg({ message: 'Link that expires', context: 'flow value' }),
  channel: msg({ message: 'Channel', context: 'flow value' }),
  device: msg({ message: 'Device', context: 'flow value' }),
  replace: msg({ message: 'Replace', context: 'flow value' }),
  add: msg({ message: 'Add', context: 'flow value' }),
  remove: msg({ message: 'Remove', context: 'flow value' }),
  trace: msg({ message: 'Trace', context: 'flow value' }),
  debug: msg({ message: 'Debug', context: 'flow value' }),
  info: msg({ message: 'Info', context: 'flow value' }),
  warn: msg({ message: 'Warning', context: 'flow value' }),
  error: msg({ message: 'Error', context: 'flow value' }),
  fatal: msg({ message: 'Fatal', context: 'flow value' }),
  ...speechLanguageNames,
};
