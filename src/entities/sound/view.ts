import { msg } from '@lingui/core/macro';
import { capabilities } from '../../domain/access/capability.ts';
import { audioColumns, audioFilters } from '../../fields/audio/audio-list.tsx';
import { call } from '../../client/session/call.ts';
import { selectionOptions } from '../../i18n/selection-options.ts';
import { listPart } from '../define/list-part.ts';
import { deleteAction, updateAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { soundCell } from './cell.tsx';
import { soundFields as fields } from './fields.tsx';
import type { Sound } from '../../domain/entities/sound/model.ts';
import { byFlowTag } from '../../domain/entities/sound/model.ts';
import { soundStateNames, sourceNames } from './name.ts';
import { SoundDetails } from './panel.tsx';
import { soundTitles } from './title.ts';

const { column, filter, fact } = listPart(fields);

/** A sound can be changed only while the platform does not process its audio (S1-4-08). */
const whileIdle = ({ processingState }: Sound) =>
  processingState === 'idle' ? null : msg`The audio is being processed. Try again when it is ready.`;

/** Audio that callers hear and telephones ring with (S1-3-28). */
export const soundView: EntityView<'sound'> = {
  name: 'sound',
  icon: 'music',
  list: {
    columns: [
      column('name', { cell: soundCell.name }),
      column('state', { holds: Object.values(soundStateNames) }),
      { ...audioColumns.processing, initially: 'hidden' },
      audioColumns.length,
      column('tags', { cell: soundCell.tags, sort: null, width: 160 }),
      column('settings', { id: 'source', cell: soundCell.source, sort: 'settings.type', width: 150 }),
      audioColumns.expiry,
      column('callAction', {
        cell: soundCell.callAction,
        sort: null,
        policy: capabilities.callActions,
        width: 200,
      }),
      { ...audioColumns.created, initially: 'hidden' },
      audioColumns.available,
    ],
    card: { state: 'state', lines: [['processingState', 'length', 'source', 'tags']] },
    filters: [
      filter('name', { kind: 'text' }),
      filter('tags', { kind: 'tag', usual: { tag: byFlowTag, without: msg`not by flow` } }),
      filter('state', { kind: 'selection', options: selectionOptions(soundStateNames) }),
      audioFilters.processing,
      {
        field: 'settings.type',
        title: fields.settings.title,
        kind: 'selection',
        options: selectionOptions(sourceNames),
      },
      audioFilters.created,
      audioFilters.expiry,
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 500,
  },
  head: {
    facts: [fact('state'), fact('audio', audioColumns.length.cell)],
  },
  Details: SoundDetails,
  fields: { sound: fields },
  actions: [
    updateAction({
      label: soundTitles.updateSettings,
      policy: 'audio.sound.update',
      blocked: whileIdle,
      load: async () => (await import('./form.tsx')).updateSettingsForm,
    }),
    {
      id: 'audio',
      label: soundTitles.updateAudio,
      icon: 'microphone',
      rank: 'secondary',
      policy: 'audio.sound.update',
      blocked: whileIdle,
      run: {
        kind: 'form',
        load: async () => (await import('./form.tsx')).updateAudioForm,
      },
    },
    deleteAction({
      label: msg`Delete sound`,
      policy: 'audio.sound.delete',
      send: ({ entity, organizationId }) => call('sound.delete', { id: entity.id }, {}, organizationId),
      done: msg`Sound deleted`,
    }),
  ],
  create: {
    label: soundTitles.create,
    within: 'organization',
    policy: 'audio.sound.create',
    load: async () => (await import('./form.tsx')).createSoundForm,
  },
};
