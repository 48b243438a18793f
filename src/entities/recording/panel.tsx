import { Trans, useLingui } from '@lingui/react/macro';
import type { Recording } from '../../domain/entities/recording/model.ts';
import { PlatformAudio } from '../../fields/audio/platform-audio.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { recordingCell } from './cell.tsx';
import { recordingFields as fields } from './fields.tsx';
import { Nothing } from '../../kit/display/nothing.tsx';

/** The player of a recording, and its facts. */
export function RecordingDetails({ entity: recording }: DetailsProps<Recording>) {
  const { t } = useLingui();
  const fact = useFacts(fields, recording);
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
          fact('state'),
          fact('processingState', recordingCell.processing(recording)),
          fact('audio'),
          fact('availableDate'),
          fact('expiry', recordingCell.expiry(recording) ?? <Nothing />),
        ]}
      />
    </>
  );
}
