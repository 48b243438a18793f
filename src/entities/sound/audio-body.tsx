import { useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { EntityField } from '../../fields/entity/entity-field.tsx';
import { FileField } from '../../fields/choice/file-field.tsx';
import { FieldRow, Fields } from '../../fields/form/form-layout.tsx';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { TextAreaField } from '../../fields/text/text-area-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { Progress } from '../../kit/feedback/progress.tsx';
import { stopUpload, transfers } from '../../client/session/upload.ts';
import type { FormSubject } from '../define/form.ts';
import type { Constraint } from '../../domain/core/query.ts';
import type { AudioValues, AudioWay } from './audio-values.ts';
import { speechTextLimit, uploadLimitBytes } from '../../domain/entities/sound/calls.ts';
import type { SoundFormSource } from './form-source.ts';
import { speechGenders, speechLanguages } from '../../domain/entities/sound/schema.ts';
import { genderNames, languageNames, sourceNames } from './name.ts';
import styles from './sound.module.css';

const megabyte = 1024 * 1024;
const accepted = 'audio/*,.wav,.mp3,.ogg,.opus,.flac,.m4a,.aac,.aiff,.amr,.wma,.webm';
const available: readonly Constraint[] = [{ type: 'equals', field: 'state', value: 'available' }];
const ways: readonly Exclude<AudioWay, 'later'>[] = ['upload', 'fromUri', 'textToSpeech', 'fromRecording'];

/** How far the file is; whoever leaves the form does not send it on. */
function Sending({ id }: { id: string }) {
  const { t } = useLingui();
  const transfer = useSyncExternalStore(transfers.subscribe, () => transfers.get()[id]);
  useEffect(() => () => stopUpload(id), [id]);
  if (!transfer) return null;
  const { sent, total } = transfer;
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
  const label = t`Sending the file`;
  return (
    <div className={styles.sending}>
      <Progress label={label} max={total} value={sent} />
      <span>{sent < total ? t`${percent}% sent` : t`Sent. The server takes it in…`}</span>
    </div>
  );
}

function Upload({ id }: { id: string }) {
  const { t } = useLingui();
  const most = Math.floor(uploadLimitBytes / megabyte);
  return (
    <>
      <FileField
        name="file"
        label={t`File`}
        required
        accept={accepted}
        description={t`Audio of most formats, at most ${most} MB.`}
        invalid={(file) => {
          if (file === null) return t`Choose a file.`;
          const size = Math.ceil(file.size / megabyte);
          return t`This file has ${size} MB; at most ${most} MB can be sent.`;
        }}
      />
      <Sending id={id} />
    </>
  );
}

function Speech() {
  const { i18n, t } = useLingui();
  return (
    <>
      <TextAreaField
        name="text"
        label={t`Text`}
        required
        rows={4}
        spellCheck
        maxLength={speechTextLimit}
        invalid={t`Enter what is to be said.`}
      />
      <FieldRow>
        <SelectField
          name="gender"
          label={t`Voice`}
          options={speechGenders.map((value) => ({ value, label: i18n._(genderNames[value]) }))}
        />
        <SelectField
          name="language"
          label={t`Language`}
          options={speechLanguages.map((value) => ({ value, label: i18n._(languageNames[value]) }))}
        />
      </FieldRow>
    </>
  );
}

/** Where the audio comes from, and what that takes (S1 §5, §9). */
export function AudioBody({
  source: { sound, holder },
  subject,
}: {
  source: SoundFormSource;
  subject: FormSubject;
}) {
  const { i18n, t } = useLingui();
  const { clearErrors } = useFormContext();
  const way = useWatch<AudioValues, 'source'>({ name: 'source' });
  const mayHear = can(holder, capabilities.soundFromRecording);
  const offered = ways.filter((one) => one !== 'fromRecording' || mayHear || one === way);
  return (
    <Fields>
      <SelectField
        name="source"
        label={t({ message: 'Source', context: 'audio' })}
        options={[
          ...(sound === null ? [{ value: 'later', label: t`No audio yet` }] : []),
          ...offered.map((value) => ({ value, label: i18n._(sourceNames[value]) })),
        ]}
        // What was wrong with another way is no news of this one.
        onChosen={() => clearErrors()}
      />
      {way === 'upload' && <Upload id={subject.id} />}
      {way === 'fromUri' && (
        <TextField
          name="uri"
          label={t`Address`}
          required
          type="url"
          spellCheck={false}
          description={t`The server fetches the file from there, once.`}
          invalid={t`Enter a whole address, such as https://example.com/welcome.mp3.`}
        />
      )}
      {way === 'textToSpeech' && <Speech />}
      {way === 'fromRecording' && (
        <EntityField
          name="recording"
          label={t({ message: 'Recording', context: 'thing' })}
          type="recording"
          required
          organizationId={sound?.organizationId ?? subject.organizationId}
          base={available}
          invalid={t`Choose a recording.`}
        />
      )}
    </Fields>
  );
}
