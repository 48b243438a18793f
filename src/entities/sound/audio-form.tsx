import { formFields } from '../define/field.ts';
import { msg } from '@lingui/core/macro';
import { Message } from '../../fields/text/message.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { defineForm } from '../define/form.ts';
import { AudioBody } from './audio-body.tsx';
import type { AudioValues } from './audio-values.ts';
import { audioFields, audioSchema, audioValuesOf, sendAudio } from './audio-values.ts';
import { soundFields } from './field.tsx';
import type { SoundFormSource } from './form-source.ts';
import { useSoundSource } from './form-source.ts';
import { genderNames, languageNames, sourceNames } from './name.ts';

export const audioFormFields = formFields<AudioValues, SoundFormSource>(
  {
    source: soundFields.settings.title,
    file: msg`File`,
    uri: msg`Address`,
    text: msg`Text`,
    gender: msg`Voice`,
    language: msg`Language`,
    recording: msg({ message: 'Recording', context: 'thing' }),
  },
  {
    source: (source) => <Message text={source === 'later' ? msg`No audio yet` : sourceNames[source]} />,
    file: (file) => file?.name ?? '–',
    gender: (gender) => <Message text={genderNames[gender]} />,
    language: (language) => <Message text={languageNames[language]} />,
    recording: (id) => (id === null ? '–' : <EntityText type="recording" id={id} />),
  },
  audioFields,
);

const title = msg`Update audio`;

/** Gives a sound other audio (S1 §2.6). Whether what was sent arrived shows in the sound itself. */
export const updateAudioForm = defineForm<SoundFormSource, AudioValues>({
  entity: 'sound',
  title,
  submit: title,
  done: msg`The audio is being processed`,
  useSource: useSoundSource,
  schema: () => audioSchema,
  valuesOf: ({ sound }) => audioValuesOf(sound),
  steps: [{ id: 'audio', title: msg`Audio`, fields: audioFields, Body: AudioBody }],
  parts: [{ title: msg`Audio`, step: 'audio', send: (values, { subject }) => sendAudio(values, subject) }],
  fields: audioFormFields,
});
