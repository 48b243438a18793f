import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SoundSource } from '../../domain/entities/sound/model.ts';
import { soundStates } from '../../domain/entities/sound/model.ts';
import type { SpeechGender } from '../../domain/entities/sound/schema.ts';
import type { AudioFailure } from '../../domain/value/audio.ts';
import { stateTextsOf } from '../../i18n/state-name.ts';

type Names<Value extends string> = Readonly<Record<Value, MessageDescriptor>>;

export const soundStateNames = stateTextsOf(soundStates);

/** The sources of a sound's audio (S1-9-05). */
export const sourceNames: Names<SoundSource> = {
  upload: msg`Upload`,
  fromUri: msg`From a URL`,
  textToSpeech: msg`Text to speech`,
  fromRecording: msg`From a recording`,
};

export const genderNames: Names<SpeechGender> = {
  female: msg({ message: 'Female', context: 'voice' }),
  male: msg({ message: 'Male', context: 'voice' }),
};

/** Why the new audio of a sound could not be used. */
export const failureTexts: Names<AudioFailure> = {
  unreadable: msg`The file is not audio in a supported format.`,
  tooLarge: msg`The file is larger than the server accepts.`,
  tooLong: msg`The audio is longer than one hour.`,
  unreachable: msg`No file found at this URL.`,
  privateAddress: msg`Private network addresses are not allowed.`,
  gone: msg`The recording no longer exists or is not available.`,
  interrupted: msg`The server was interrupted while it processed the audio. Send the audio again.`,
  noTranscoder: msg`The server cannot read audio files. An administrator can install ffmpeg on it.`,
  noSpeech: msg`The server cannot generate speech. An administrator can install espeak-ng on it.`,
  failed: msg`Something went wrong on the server. Try again later.`,
};
