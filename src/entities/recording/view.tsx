import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import { audioColumns, audioFilters } from '../../fields/audio/audio-list.tsx';
import { selectionOptions } from '../../i18n/selection-options.ts';
import { listPart } from '../define/list-part.ts';
import { deleteAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { recordingCell } from './cell.tsx';
import { recordingFields as fields, recordingStateNames } from './fields.tsx';
import { RecordingDetails } from './panel.tsx';

const { column, filter, fact } = listPart(fields);

/** The audio of a call, kept until it expires (S1-3-29). */
export const recordingView: EntityView<'recording'> = {
  name: 'recording',
  icon: 'microphone',
  list: {
    columns: [
      column('name', { cell: recordingCell.name }),
      column('state', { holds: Object.values(recordingStateNames) }),
      audioColumns.length,
      audioColumns.created,
      { ...audioColumns.expiry, cell: recordingCell.expiry },
      { ...audioColumns.processing, initially: 'hidden' },
      audioColumns.available,
    ],
    card: { state: 'state', lines: [['length', 'createDate']] },
    filters: [
      filter('name', { kind: 'text' }),
      filter('state', { kind: 'selection', options: selectionOptions(recordingStateNames) }),
      audioFilters.processing,
      audioFilters.created,
      audioFilters.expiry,
    ],
    sorting: [{ by: 'createDate', dir: 'desc' }],
    limit: 500,
  },
  head: { facts: [fact('state'), fact('audio', audioColumns.length.cell), fact('createDate')] },
  Details: RecordingDetails,
  fields: { recording: fields },
  actions: [
    deleteAction({
      label: msg`Delete recording`,
      policy: 'audio.recording.delete',
      send: ({ entity, organizationId }) => call('recording.delete', { id: entity.id }, {}, organizationId),
      done: msg`Recording deleted`,
    }),
  ],
};
