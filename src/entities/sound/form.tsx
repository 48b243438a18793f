import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import * as v from 'valibot';
import { CallActionField } from '../../fields/call-action/call-action-field.tsx';
import { FieldGroup, Fields } from '../../fields/form/form-layout.tsx';
import { TagsField } from '../../fields/text/tags-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { MomentField } from '../../fields/time/moment-field.tsx';
import { formFields } from '../define/entity-forms.ts';
import type { EntityFormOf, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { oneStep } from '../define/one-step.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { AudioBody } from './audio-body.tsx';
import type { AudioValues } from './audio-data.ts';
import { audioSchema, audioValuesOf, optionalAudioSchema, sendAudio } from './audio-data.ts';
import { audioFieldNames, audioFields } from './audio-fields.tsx';
import { soundFields as fields } from './fields.tsx';
import type { SoundFormSource, SoundNameValues, SoundSettingsValues } from './form-data.ts';
import {
  createSound,
  seesCallAction,
  nameSchema,
  soundSettingsOf,
  settingsSchema,
  updateSettings,
} from './form-data.ts';
import { soundTitles as titles } from './title.ts';

type BodyProps = { source: SoundFormSource; subject: FormSubject };
type CreateSoundValues = SoundNameValues & AudioValues;

const nameFields = formFields<SoundNameValues, SoundFormSource>(nameSchema, fields);
const settingsFields = formFields<SoundSettingsValues, SoundFormSource>(settingsSchema, fields);
const nameFieldNames = Object.keys(nameFields) as (keyof SoundNameValues)[];

function NameAndTags() {
  const texts = useFieldTexts(fields);
  return (
    <>
      <TextField {...texts.name} required maxLength={200} />
      <TagsField {...texts.tags} />
    </>
  );
}

function SettingsBody({ source, subject }: BodyProps) {
  const { i18n } = useLingui();
  const texts = useFieldTexts(fields);
  return (
    <Fields>
      <NameAndTags />
      <MomentField {...texts.expiry} />
      {seesCallAction(source) && (
        <CallActionField
          {...texts.callAction}
          place="soundPlayed"
          none={i18n._(fields.callAction.none)}
          organizationId={source.entity?.organizationId ?? subject.organizationId}
        />
      )}
    </Fields>
  );
}

function CreateBody({ source, subject }: BodyProps) {
  const { i18n } = useLingui();
  return (
    <Fields>
      <NameAndTags />
      <FieldGroup title={i18n._(titles.audio)}>
        <AudioBody source={source} subject={subject} />
      </FieldGroup>
    </Fields>
  );
}

const common = {
  entity: 'sound',
  useSource: (subject) => useEntitySource('sound', subject),
} as const satisfies Partial<EntityFormOf<SoundFormSource, AudioValues>>;

const createSchema = v.intersect([nameSchema, optionalAudioSchema]);
const soundTitle = msg`Sound`;

/** Creates a sound, and sets its audio if there is some already (S1-7-27, S1-7-28). */
export const createSoundForm = defineForm<SoundFormSource, CreateSoundValues>({
  ...common,
  title: titles.create,
  submit: { label: titles.create },
  done: { text: msg`Sound created` },
  schema: () => createSchema,
  valuesOf: (source) => ({ name: '', tags: [], ...audioValuesOf(source) }),
  fields: { ...nameFields, ...audioFields },
  steps: [
    { id: 'sound', title: soundTitle, fields: [...nameFieldNames, ...audioFieldNames], Body: CreateBody },
  ],
  parts: [
    { title: soundTitle, step: 'sound', fields: nameFieldNames, send: createSound },
    { title: titles.audio, step: 'sound', fields: audioFieldNames, send: sendAudio },
  ],
});

/** Changes the settings of a sound (S1-2.6-09). */
export const updateSettingsForm = defineForm<SoundFormSource, SoundSettingsValues>({
  ...common,
  title: titles.updateSettings,
  submit: { label: msg`Save` },
  done: { text: msg`Sound updated` },
  schema: () => settingsSchema,
  valuesOf: soundSettingsOf,
  ...oneStep({
    title: titles.updateSettings,
    fields: settingsFields,
    Body: SettingsBody,
    send: updateSettings,
  }),
});

/** Replaces the audio of a sound. The sound itself shows whether the new audio can be used. */
export const updateAudioForm = defineForm<SoundFormSource, AudioValues>({
  ...common,
  title: titles.updateAudio,
  submit: { label: titles.updateAudio },
  done: { text: msg`The audio is being processed` },
  schema: () => audioSchema,
  valuesOf: audioValuesOf,
  ...oneStep({ title: titles.audio, fields: audioFields, Body: AudioBody, send: sendAudio }),
});
