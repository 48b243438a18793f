import { useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { Constraint } from '../../domain/core/query.ts';
import { speechTextLimit, uploadLimitBytes } from '../../domain/entities/sound/calls.ts';
import { speechGenders, speechLanguages } from '../../domain/entities/sound/schema.ts';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { FileField } from '../../fields/choice/file-field.tsx';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { EntityField } from '../../fields/entity/entity-field.tsx';
import { FieldRow, Fields } from '../../fields/form/form-layout.tsx';
import { TextAreaField } from '../../fields/text/text-area-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import type { FormSubject } from '../define/form.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import type { AudioValues } from './audio-data.ts';
import { audioFields, audioSourceNames } from './audio-fields.tsx';
import type { SoundFormSource } from './form-data.ts';
import { speechLanguageNames } from '../../i18n/speech-language-name.ts';
import { genderNames } from './name.ts';
import { RecorderField } from './recorder/recorder-field.tsx';
import { useRecorderOffer } from './recorder/use-recorder-offer.ts';
import { UploadProgress } from './upload-progress.tsx';

const megabyte = 1024 * 1024;
const accepted = 'audio/*,.wav,.mp3,.ogg,.opus,.flac,.m4a,.aac,.aiff,.amr,.wma,.webm';
const available: readonly Constraint[] = [{ type: 'equals', field: 'state', value: 'available' }];
const sources = ['upload', 'fromUri', 'textToSpeech', 'fromRecording', 'recorder'] as const;

function Upload({ id }: { id: string }) {
  const { t } = useLingui();
  const texts = useFieldTexts(audioFields);
  const maxMb = Math.floor(uploadLimitBytes / megabyte);
  return (
    <>
      <FileField
        {...texts.file}
        required
        accept={accepted}
        description={t`Most audio formats, up to ${maxMb} MB.`}
        invalid={(file) => {
          if (file === null) return t`Choose a file.`;
          const size = Math.ceil(file.size / megabyte);
          return t`This file is ${size} MB. The maximum is ${maxMb} MB.`;
        }}
      />
      <UploadProgress id={id} />
    </>
  );
}

function Speech() {
  const texts = useFieldTexts(audioFields);
  return (
    <>
      <TextAreaField {...texts.text} required rows={4} spellCheck maxLength={speechTextLimit} />
      <FieldRow>
        <ChoiceField {...texts.gender} options={speechGenders} names={genderNames} />
        <ChoiceField {...texts.language} options={speechLanguages} names={speechLanguageNames} />
      </FieldRow>
    </>
  );
}

type Props = { source: SoundFormSource; subject: FormSubject };

/** The source of the audio, and the fields of the chosen source (S1-5-37, S1-5-38). */
export function AudioBody({ source: { entity: sound, holder }, subject }: Props) {
  const { i18n } = useLingui();
  const texts = useFieldTexts(audioFields);
  const { clearErrors } = useFormContext();
  const chosen = useWatch<AudioValues, 'source'>({ name: 'source' });
  const seesRecordings = can(holder, capabilities.soundFromRecording);
  const organizationId = sound?.organizationId ?? subject.organizationId;
  const hasRecorder = useRecorderOffer(holder, organizationId);
  const isOffered = {
    upload: true,
    fromUri: true,
    textToSpeech: true,
    fromRecording: seesRecordings,
    recorder: hasRecorder,
  };
  const offered = sources.filter((one) => isOffered[one] || one === chosen);
  const options = sound === null ? (['later', ...offered] as const) : offered;
  return (
    <Fields>
      <SelectField
        {...texts.source}
        options={options.map((value) => ({ value, label: i18n._(audioSourceNames[value]) }))}
        // Errors of the previous source do not apply to the new one.
        onChosen={() => clearErrors()}
      />
      {chosen === 'upload' && <Upload id={subject.id} />}
      {chosen === 'fromUri' && <TextField {...texts.uri} required type="url" spellCheck={false} />}
      {chosen === 'textToSpeech' && <Speech />}
      {chosen === 'fromRecording' && (
        <EntityField
          {...texts.recording}
          type="recording"
          required
          organizationId={organizationId}
          base={available}
        />
      )}
      {chosen === 'recorder' && organizationId !== null && (
        <RecorderField {...texts.recorded} organizationId={organizationId} />
      )}
    </Fields>
  );
}
