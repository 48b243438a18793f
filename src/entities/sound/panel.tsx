import { Trans, useLingui } from '@lingui/react/macro';
import { PlatformAudio } from '../../fields/audio/platform-audio.tsx';
import { Message } from '../../fields/text/message.tsx';
import { callActionFact } from '../../fields/call-action/effective-call-action.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import type { DetailsProps } from '../define/view.ts';
import { soundCell } from './cell.tsx';
import { soundFields } from './field.tsx';
import type { Sound } from '../../domain/entities/sound/model.ts';
import { failureTexts } from './name.ts';
import { SoundSourceText } from './source-text.tsx';

/** What became of the last audio that was given, where that is not what one hears. */
function Outcome({ sound: { processingState, failure, audio } }: { sound: Sound }) {
  if (processingState !== 'idle')
    return (
      <Notice tone="info">
        {audio === null ? (
          <Trans>The audio is being processed.</Trans>
        ) : (
          <Trans>New audio is being processed. Until then the audio of before is heard.</Trans>
        )}
      </Notice>
    );
  if (failure === null) return null;
  return (
    <Notice tone="error">
      {audio === null ? (
        <Trans>The audio could not be used.</Trans>
      ) : (
        <Trans>The new audio could not be used; the audio of before is heard.</Trans>
      )}{' '}
      <Message text={failureTexts[failure]} />
    </Notice>
  );
}

/** A sound as the details panel shows it: to be heard, where it comes from, how it stands (S1 §2.6, §4). */
export function SoundDetails({ entity: sound, organizationId }: DetailsProps<Sound>) {
  const { i18n, t } = useLingui();
  const title = (field: keyof typeof soundFields): string => i18n._(soundFields[field].title);
  const { settings, tags, callAction } = sound;
  return (
    <>
      <PanelSection title={t`Audio`}>
        {sound.deleteDate === null && <Outcome sound={sound} />}
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
          { label: title('name'), value: sound.name },
          { label: title('tags'), value: tags.length === 0 ? '–' : tags.join(', ') },
          {
            label: title('settings'),
            value: settings ? <SoundSourceText settings={settings} linkAt={organizationId} /> : '–',
          },
          { label: title('state'), value: soundCell.state(sound) },
          { label: title('processingState'), value: soundCell.processing(sound) },
          { label: title('audio'), value: soundCell.length(sound) ?? '–' },
          { label: title('availableDate'), value: soundCell.available(sound) ?? '–' },
          { label: title('expiry'), value: soundCell.expiry(sound) },
          ...callActionFact(title('callAction'), callAction, 'soundPlayed', sound, organizationId),
        ]}
      />
    </>
  );
}
