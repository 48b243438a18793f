import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useBatched } from '../../../client/data/use-batched.ts';
import type { FlowAudio } from '../../../domain/flow/expression/value/value.ts';
import { OrderedList } from '../../../fields/choice/ordered-list.tsx';
import { EntityPickerSlot } from '../../../fields/entity/entity-picker-slot.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { AudioItem } from './audio-item.tsx';
import type { ControlProps } from './control.ts';
import { linksOf } from './control.ts';
import styles from './option.module.css';

/** Audio entities, which are picked before they are added. */
type PickedType = 'sound' | 'recording';
const newAudio = {
  tone: { type: 'tone', name: 'ringback' },
  silence: { type: 'silence', ms: 1000 },
} as const satisfies { readonly [Type in Exclude<FlowAudio['type'], PickedType | 'speech'>]: FlowAudio };
/** A text to speak, in the language of the organization (decision 106). */
const newSpeech = (language: string): FlowAudio => ({ type: 'speech', text: '', language, gender: 'female' });
const types = ['sound', 'recording', 'speech', 'tone', 'silence'] as const;

/** Edits a list of audio, which is played in order. */
export function AudioListControl({ value, onChange, links, label, scope }: ControlProps<'audioList'>) {
  const { t } = useLingui();
  const [picked, setPicked] = useState<PickedType | null>(null);
  const organization = useBatched('organization', scope.organizationId);
  const list = value ?? [];
  const names = {
    sound: t`Sound`,
    recording: t`Recording`,
    speech: t`Speech`,
    tone: t`Tone`,
    silence: t`Silence`,
  };
  const language = organization.state === 'ready' ? organization.entity.language : 'en';
  const put = (next: readonly FlowAudio[]) => onChange(next.length === 0 ? null : next);
  const add = (type: FlowAudio['type']) => {
    if (type === 'sound' || type === 'recording') setPicked(type);
    else put([...list, type === 'speech' ? newSpeech(language) : newAudio[type]]);
  };
  const items = list.map((audio, at) => ({ audio, at }));
  return (
    <div className={styles.audio}>
      <OrderedList
        label={label}
        items={items}
        idOf={({ at }) => String(at)}
        nameOf={({ audio, at }) => `${names[audio.type]} ${at + 1}`}
        onChange={(next) => put(next.map(({ audio }) => audio))}
      >
        {({ audio, at }) => (
          <div className={styles.line}>
            <AudioItem
              audio={audio}
              scope={scope}
              onChange={(next) => put(list.map((one, index) => (index === at ? next : one)))}
            />
            {scope.access === 'edit' && (
              <IconButton
                icon="trash"
                size="small"
                label={t`Remove ${names[audio.type]}`}
                onClick={() => put(list.filter((_, index) => index !== at))}
              />
            )}
          </div>
        )}
      </OrderedList>
      {scope.access === 'edit' && (
        <div className={styles.adders}>
          {types.map((type, at) => (
            <Button
              key={type}
              {...(at === 0 && linksOf(links))}
              size="small"
              icon="plus"
              onClick={() => add(type)}
            >
              {names[type]}
            </Button>
          ))}
        </div>
      )}
      {picked !== null && (
        <EntityPickerSlot
          type={picked}
          organizationId={scope.organizationId}
          mode="one"
          chosen={[]}
          onPick={([id]) => {
            if (id !== undefined) put([...list, { type: picked, id }]);
            setPicked(null);
          }}
          onClose={() => setPicked(null)}
        />
      )}
    </div>
  );
}
