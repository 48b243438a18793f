import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { audioColumns, audioFilters } from '../../fields/audio/audio-list.tsx';
import { PlatformAudio } from '../../fields/audio/platform-audio.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { call } from '../../client/session/call.ts';
import { selectionOptions } from '../../i18n/selection-options.ts';
import type { DetailsProps, EntityView } from '../define/view.ts';
import { recordingCell } from './cell.tsx';
import { recordingFields, recordingStateNames } from './field.tsx';
import type { Recording } from '../../domain/entities/recording/model.ts';

/** A recording as the details panel shows it: to be heard, and how it stands (S1 §2.6, §4). */
function RecordingDetails({ entity: recording }: DetailsProps<Recording>) {
  const { i18n, t } = useLingui();
  const title = (field: keyof typeof recordingFields): string => i18n._(recordingFields[field].title);
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
          { label: title('name'), value: recording.name },
          { label: title('state'), value: recordingCell.state(recording) },
          { label: title('processingState'), value: recordingCell.processing(recording) },
          { label: title('audio'), value: recordingCell.length(recording) ?? '–' },
          { label: title('availableDate'), value: recordingCell.available(recording) ?? '–' },
          { label: title('expiry'), value: recordingCell.expiry(recording) ?? '–' },
        ]}
      />
    </>
  );
}

/** What was said in a call, kept for a while (S1 §2.6). */
export const recordingView: EntityView<'recording'> = {
  name: 'recording',
  icon: 'microphone',
  list: {
    columns: [
      { id: 'name', title: recordingFields.name.title, cell: recordingCell.name, sort: 'name' },
      {
        id: 'state',
        title: recordingFields.state.title,
        cell: recordingCell.state,
        sort: 'state',
        width: 130,
      },
      audioColumns.length,
      audioColumns.created,
      { ...audioColumns.expiry, cell: recordingCell.expiry },
      { ...audioColumns.processing, initially: 'hidden' },
      audioColumns.available,
    ],
    filters: [
      { field: 'name', title: recordingFields.name.title, kind: 'text' },
      {
        field: 'state',
        title: recordingFields.state.title,
        kind: 'selection',
        options: selectionOptions(recordingStateNames),
      },
      audioFilters.processing,
      audioFilters.created,
      audioFilters.expiry,
    ],
    sorting: [{ by: 'createDate', dir: 'desc' }],
    limit: 500,
  },
  Details: RecordingDetails,
  fields: { recording: recordingFields },
  actions: [
    {
      id: 'delete',
      label: msg`Delete recording`,
      icon: 'trash',
      policy: 'audio.recording.delete',
      run: {
        kind: 'delete',
        send: ({ entity, organizationId }) => call('recording.delete', { id: entity.id }, {}, organizationId),
        done: msg`Recording deleted`,
      },
    },
  ],
};
