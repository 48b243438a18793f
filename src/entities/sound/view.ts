import { msg } from '@lingui/core/macro';
import { capabilities } from '../../domain/access/capability.ts';
import { audioColumns, audioFilters } from '../../fields/audio/audio-list.tsx';
import { call } from '../../client/session/call.ts';
import { selectionOptions } from '../../i18n/selection-options.ts';
import type { EntityView } from '../define/view.ts';
import { soundCell } from './cell.tsx';
import { soundFields } from './field.tsx';
import type { Sound } from '../../domain/entities/sound/model.ts';
import { byFlowTag } from '../../domain/entities/sound/model.ts';
import { soundStateNames, sourceNames } from './name.ts';
import { SoundDetails } from './panel.tsx';

/** What the platform works on is not changed meanwhile (S1 §4). */
const whileIdle = ({ processingState }: Sound) =>
  processingState === 'idle' ? null : msg`The audio is still being processed. Try again when that is done.`;

/** What calls play and telephones ring with (S1 §2.6). */
export const soundView: EntityView<'sound'> = {
  name: 'sound',
  icon: 'music',
  list: {
    columns: [
      { id: 'name', title: soundFields.name.title, cell: soundCell.name, sort: 'name' },
      { id: 'state', title: soundFields.state.title, cell: soundCell.state, sort: 'state', width: 130 },
      audioColumns.processing,
      audioColumns.length,
      { id: 'tags', title: soundFields.tags.title, cell: soundCell.tags, width: 160 },
      {
        id: 'source',
        title: soundFields.settings.title,
        cell: soundCell.source,
        sort: 'settings.type',
        width: 150,
      },
      audioColumns.expiry,
      {
        id: 'callAction',
        title: soundFields.callAction.title,
        cell: soundCell.callAction,
        policy: capabilities.callActions,
        width: 200,
      },
      { ...audioColumns.created, initially: 'hidden' },
      audioColumns.available,
    ],
    filters: [
      { field: 'name', title: soundFields.name.title, kind: 'text' },
      {
        field: 'tags',
        title: soundFields.tags.title,
        kind: 'tag',
        usual: { tag: byFlowTag, without: msg`not by flow` },
      },
      {
        field: 'state',
        title: soundFields.state.title,
        kind: 'selection',
        options: selectionOptions(soundStateNames),
      },
      audioFilters.processing,
      {
        field: 'settings.type',
        title: soundFields.settings.title,
        kind: 'selection',
        options: selectionOptions(sourceNames),
      },
      audioFilters.created,
      audioFilters.expiry,
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 500,
  },
  Details: SoundDetails,
  fields: { sound: soundFields },
  actions: [
    {
      id: 'update',
      label: msg`Update settings`,
      icon: 'edit',
      policy: 'audio.sound.update',
      shortcut: 'e',
      blocked: whileIdle,
      run: {
        kind: 'form',
        load: async () => (await import('./settings-form.tsx')).updateSettingsForm,
      },
    },
    {
      id: 'audio',
      label: msg`Update audio`,
      icon: 'microphone',
      policy: 'audio.sound.update',
      blocked: whileIdle,
      run: {
        kind: 'form',
        load: async () => (await import('./audio-form.tsx')).updateAudioForm,
      },
    },
    {
      id: 'delete',
      label: msg`Delete sound`,
      icon: 'trash',
      policy: 'audio.sound.delete',
      run: {
        kind: 'delete',
        send: ({ entity, organizationId }) => call('sound.delete', { id: entity.id }, {}, organizationId),
        done: msg`Sound deleted`,
      },
    },
  ],
  create: {
    label: msg`Create sound`,
    within: 'organization',
    policy: 'audio.sound.create',
    load: async () => (await import('./create-form.tsx')).createSoundForm,
  },
};
