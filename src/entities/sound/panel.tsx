import { Trans, useLingui } from '@lingui/react/macro';
import type { Sound } from '../../domain/entities/sound/model.ts';
import { PlatformAudio } from '../../fields/audio/platform-audio.tsx';
import { callActionFact } from '../../fields/call-action/effective-call-action.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { soundCell } from './cell.tsx';
import { soundFields as fields } from './fields.tsx';
import { SoundSourceText } from './source-text.tsx';
import { soundTitles } from './title.ts';

/** Whether new audio is being processed, or why it could not be used. */
function NewAudio({ sound: { processingState, failure, audio } }: { sound: Sound }) {
  if (processingState !== 'idle')
    return (
      <Notice tone="info">
        {audio === null ? (
          <Trans>The audio is being processed.</Trans>
        ) : (
          <Trans>New audio is being processed. Callers hear the previous audio until it is ready.</Trans>
        )}
      </Notice>
    );
  if (failure === null) return null;
  return (
    <Notice tone="error">
      {audio === null ? (
        <Trans>Processing failed.</Trans>
      ) : (
        <Trans>Processing of the new audio failed. Callers still hear the previous audio.</Trans>
      )}{' '}
      {fields.failure.show(failure)}
    </Notice>
  );
}

/** The player of a sound, and its facts (S1-2.6-09). */
export function SoundDetails({ entity: sound, organizationId }: DetailsProps<Sound>) {
  const { i18n } = useLingui();
  const fact = useFacts(fields, sound);
  const { settings, callAction } = sound;
  const source = settings && <SoundSourceText settings={settings} linkAt={organizationId} />;
  const actionLabel = i18n._(fields.callAction.title);
  return (
    <>
      <PanelSection title={i18n._(soundTitles.audio)}>
        {sound.deleteDate === null && <NewAudio sound={sound} />}
        <PlatformAudio
          kind="sound"
          of={sound}
          missing={
            sound.deleteDate === null ? (
              <Trans>Sound not yet available...</Trans>
            ) : (
              <Trans>The sound was deleted.</Trans>
            )
          }
        />
      </PanelSection>
      <FactList
        facts={[
          fact('tags'),
          fact('settings', source),
          fact('state'),
          fact('processingState', soundCell.processing(sound)),
          fact('audio'),
          fact('availableDate'),
          fact('expiry'),
          ...callActionFact(actionLabel, callAction, 'soundPlayed', sound, organizationId),
        ]}
      />
    </>
  );
}
