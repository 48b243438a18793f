import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { speechGenders, speechLanguages } from '../../../domain/entities/sound/schema.ts';
import type { FlowAudio } from '../../../domain/flow/expression/value/value.ts';
import { optionValueNames } from '../../../fields/flow/words/option-value-name.ts';
import { Select } from '../../../kit/form-control/select.tsx';
import { TextArea } from '../../../kit/form-control/text-area.tsx';
import { TextInput } from '../../../kit/form-control/text-input.tsx';
import type { FieldScope } from '../expression/field-scope.ts';
import { DurationControl } from './duration-control.tsx';
import { EntityControl } from './entity-control.tsx';
import styles from './option.module.css';
import { useValueName } from './use-value-name.ts';

/** The languages that the platform speaks, and the one of contents that have another. */
const languagesWith = (language: string): readonly string[] => [...new Set([...speechLanguages, language])];

type Props = { audio: FlowAudio; onChange: (audio: FlowAudio) => void; scope: FieldScope };

/** An audio source in a list. */
export function AudioItem({ audio, onChange, scope }: Props) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const id = useId();
  const valueName = useValueName()();
  const readOnly = scope.access === 'read';
  const links = { id, labelledBy: `${id}-label`, describedBy: undefined, invalid: false };
  const name = (text: string) => (
    <span className="visually-hidden" id={links.labelledBy}>
      {text}
    </span>
  );
  switch (audio.type) {
    case 'sound':
    case 'recording': {
      const { type } = audio;
      const label = type === 'sound' ? t`Sound` : t`Recording`;
      return (
        <div>
          {name(label)}
          <EntityControl
            type={type}
            value={audio.id === '' ? null : audio.id}
            onChange={(picked) => onChange({ type, id: picked ?? '' })}
            links={links}
            label={label}
            scope={scope}
          />
        </div>
      );
    }
    case 'tone':
      return (
        <TextInput
          label={t`Tone`}
          value={audio.name}
          readOnly={readOnly}
          onChange={({ target }) => onChange({ type: 'tone', name: target.value })}
        />
      );
    case 'silence':
      return (
        <div>
          <label id={links.labelledBy} htmlFor={id}>
            <Trans>Silence</Trans>
          </label>
          <DurationControl
            value={audio.ms}
            onChange={(ms) => onChange({ type: 'silence', ms: ms ?? 0 })}
            links={links}
            placeholder={undefined}
            scope={scope}
          />
        </div>
      );
    case 'speech':
      return (
        <div className={styles.audio}>
          <TextArea
            label={t`Speech`}
            rows={2}
            value={audio.text}
            readOnly={readOnly}
            onChange={({ target }) => onChange({ ...audio, text: target.value })}
          />
          <div className={styles.line}>
            <Select
              label={t`Language`}
              value={audio.language}
              disabled={readOnly}
              options={languagesWith(audio.language).map((value) => ({
                value,
                label: valueName(value),
              }))}
              onChange={({ target }) => onChange({ ...audio, language: target.value })}
            />
            <Select
              label={t`Voice`}
              value={audio.gender}
              disabled={readOnly}
              options={speechGenders.map((value) => ({ value, label: i18n._(optionValueNames[value]) }))}
              onChange={({ target }) =>
                onChange({
                  ...audio,
                  gender: speechGenders.find((one) => one === target.value) ?? audio.gender,
                })
              }
            />
          </div>
        </div>
      );
  }
}
