import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { stateTextsOf } from '../../i18n/state-name.ts';
import type { AudioFailure } from '../../domain/value/audio.ts';
import type { SoundSource } from '../../domain/entities/sound/model.ts';
import type { SpeechGender, SpeechLanguage } from '../../domain/entities/sound/schema.ts';
import { soundStates } from '../../domain/entities/sound/model.ts';

type Names<Word extends string> = Readonly<Record<Word, MessageDescriptor>>;

export const soundStateNames = stateTextsOf(soundStates);

/** S1 §9. */
export const sourceNames: Names<SoundSource> = {
  upload: msg`Upload`,
  fromUri: msg`From an address`,
  textToSpeech: msg`Text to speech`,
  fromRecording: msg`From a recording`,
};

export const genderNames: Names<SpeechGender> = {
  female: msg({ message: 'Female', context: 'voice' }),
  male: msg({ message: 'Male', context: 'voice' }),
};

export const languageNames: Names<SpeechLanguage> = {
  nl: msg`Dutch`,
  en: msg`English`,
  de: msg`German`,
  fr: msg`French`,
  es: msg`Spanish`,
  it: msg`Italian`,
};

/** Why the last audio that was given came to nothing. */
export const failureTexts: Names<AudioFailure> = {
  unreadable: msg`It is not audio in a format that can be read.`,
  tooLarge: msg`It is larger than the server accepts.`,
  tooLong: msg`It is longer than an hour.`,
  unreachable: msg`There was no file to be fetched at the address.`,
  privateAddress: msg`The address lies within a private network, where the server does not look.`,
  gone: msg`The recording does not exist any more, or is not available.`,
  interrupted: msg`The server was interrupted, and what was sent is lost. Send it again.`,
  noTranscoder: msg`The server has no program that reads audio. Its administrator can install ffmpeg.`,
  noSpeech: msg`The server has no program that speaks. Its administrator can install espeak-ng.`,
  failed: msg`The server failed. Try again later.`,
};
