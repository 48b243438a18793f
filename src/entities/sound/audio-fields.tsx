import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Message } from '../../fields/text/message.tsx';
import type { FormFields } from '../define/field.ts';
import type { AudioSource, AudioValues } from './audio-data.ts';
import { soundFields } from './fields.tsx';
import type { SoundFormSource } from './form-data.ts';
import { memberName } from '../../i18n/member-name.ts';
import { speechLanguageNames } from '../../i18n/speech-language-name.ts';
import { genderNames, sourceNames } from './name.ts';

export const audioSourceNames: Readonly<Record<AudioSource, MessageDescriptor>> = {
  later: msg`No audio yet`,
  ...sourceNames,
  recorder: msg`Record by telephone`,
};

/** The form fields for the audio of a sound, which together give its `settings`. */
export const audioFields: FormFields<AudioValues, SoundFormSource> = {
  source: {
    title: soundFields.settings.title,
    show: (source) => <Message text={audioSourceNames[source]} />,
  },
  file: { title: msg`File`, show: (file) => file.name },
  uri: {
    title: msg`URL`,
    description: msg`The file is downloaded once.`,
    invalid: msg`Enter a full URL, such as https://example.com/welcome.mp3.`,
  },
  text: { title: msg`Text`, invalid: msg`Enter the text to speak.` },
  gender: { title: msg`Voice`, show: (gender) => <Message text={memberName(genderNames, gender)} /> },
  language: {
    title: msg`Language`,
    show: (language) => <Message text={memberName(speechLanguageNames, language)} />,
  },
  recording: {
    title: msg({ message: 'Recording', context: 'thing' }),
    invalid: msg`Choose a recording.`,
    show: (id) => <EntityText type="recording" id={id} />,
  },
  recorded: {
    title: msg`Message`,
    invalid: msg`Record a message first.`,
    show: (id) => <EntityText type="recording" id={id} />,
  },
};

export const audioFieldNames = Object.keys(audioFields) as (keyof AudioValues)[];
