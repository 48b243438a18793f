import { Trans, useLingui } from '@lingui/react/macro';
import type { Recording } from '../../domain/entities/recording/model.ts';
import { PlatformAudio } from '../../fields/audio/platform-audio.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFact } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { recordingCell } from './cell.tsx';
import { recordingFields as fields } from './fields.tsx';

/** The player of a recording, and its facts. */
export function RecordingDetails({ entity: recording }: DetailsProps<Recording>) {
  const { t } = useLingui();
  const fact = useFact();
  return (
    <>
      <PanelSection title={t`Audio`}>
        <PlatformAudio
          kind="recording"
          of={recording}
          missing={
            recording.deleteDate === null ? (
              <Trans>Recording not yet available...</Trans>
            ) : (
              <Trans>The recording was deleted.</Trans>
            )
          }
        />
      </PanelSection>
      <FactList
        facts={[
          fact(fields.name, recording.name),
          fact(fields.state, recording.state),
          fact(fields.processingState, recording.processingState, recordingCell.processing(recording)),
          fact(fields.audio, recording.audio),
          fact(fields.availableDate, recording.availableDate),
          fact(fields.expiry, recording.expiry, recordingCell.expiry(recording) ?? '–'),
        ]}
      />
    </>
  );
}
