import { formFields } from '../define/field.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { FieldGroup, Fields } from '../../fields/form/form-layout.tsx';
import { call } from '../../client/session/call.ts';
import type { FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { AudioBody } from './audio-body.tsx';
import { audioFormFields } from './audio-form.tsx';
import type { AudioValues } from './audio-values.ts';
import { audioFields, audioValuesOf, audioWays, sendAudio } from './audio-values.ts';
import { soundName, soundTags } from '../../domain/entities/sound/calls.ts';
import { soundFields } from './field.tsx';
import type { SoundFormSource } from './form-source.ts';
import { useSoundSource } from './form-source.ts';
import { NameAndTags } from './settings-form.tsx';

const own = { name: soundName, tags: soundTags };
const ownSchema = v.object(own);
const createSchema = v.variant('source', [
  v.object({ ...own, ...audioWays.later }),
  v.object({ ...own, ...audioWays.upload }),
  v.object({ ...own, ...audioWays.fromUri }),
  v.object({ ...own, ...audioWays.textToSpeech }),
  v.object({ ...own, ...audioWays.fromRecording }),
]);
type Values = AudioValues & v.InferOutput<typeof ownSchema>;

function Body({ source, subject }: { source: SoundFormSource; subject: FormSubject }) {
  const { t } = useLingui();
  return (
    <Fields>
      <NameAndTags />
      <FieldGroup title={t`Audio`}>
        <AudioBody source={source} subject={subject} />
      </FieldGroup>
    </Fields>
  );
}

const word = msg`Sound`;

/** Makes a sound, and gives it its audio where there is some already (S1 §7). */
export const createSoundForm = defineForm<SoundFormSource, Values>({
  entity: 'sound',
  title: msg`Create sound`,
  submit: msg`Create sound`,
  done: msg`Sound created`,
  useSource: useSoundSource,
  schema: () => createSchema,
  valuesOf: ({ sound }) => ({ name: '', tags: [], ...audioValuesOf(sound) }),
  steps: [{ id: 'sound', title: word, fields: ['name', 'tags', ...audioFields], Body }],
  parts: [
    {
      title: word,
      step: 'sound',
      fields: ['name', 'tags'],
      send: ({ name, tags }, { subject: { id, organizationId } }) =>
        organizationId === null
          ? null
          : call('sound.create', {}, { id, organizationId, name, tags }, organizationId),
    },
    {
      title: msg`Audio`,
      step: 'sound',
      fields: audioFields,
      send: (values, { subject }) => sendAudio(values, subject),
    },
  ],

  fields: {
    ...formFields<Pick<Values, 'name' | 'tags'>, SoundFormSource>(
      { name: soundFields.name.title, tags: soundFields.tags.title },
      { tags: (tags) => tags.join(', ') },
    ),
    ...audioFormFields,
  },
});
