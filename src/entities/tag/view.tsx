import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import type { Tag } from '../../domain/entities/tag/model.ts';
import { Moment } from '../../fields/time/moment.tsx';
import { commonTitles } from '../define/common-title.ts';
import type { EntityView } from '../define/view.ts';
import { tagLabels } from './action-label.ts';
import { tagFields as fields } from './fields.tsx';
import { TagDetails } from './panel.tsx';

const nameCell = ({ name }: Tag) => name;
const tagCell = ({ tag }: Tag) => tag;
const descriptionCell = ({ description }: Tag) => description;
const usageCell = ({ usage }: Tag) => usage;
const createDateCell = ({ createDate }: Tag) => <Moment at={createDate} />;

/** Rules keep the text of a tag, so a tag can only be deleted while no rule has it (S1-4-33). */
const whileUnused = ({ usage }: Tag) =>
  usage > 0 ? msg`Rules still have this tag. Remove it from them first.` : null;

/** The name and description of a tag that rules have (S1-3-32). */
export const tagView: EntityView<'tag'> = {
  name: 'tag',
  icon: 'book',
  list: {
    columns: [
      { id: 'name', title: fields.name.title, cell: nameCell, sort: 'name', width: 220 },
      { id: 'tag', title: fields.tag.title, cell: tagCell, sort: 'tag', width: 160 },
      {
        id: 'description',
        title: fields.description.title,
        cell: descriptionCell,
        sort: 'description',
        width: 'rest',
      },
      { id: 'usage', title: fields.usage.title, cell: usageCell, sort: 'usage', width: 110 },
      {
        id: 'createDate',
        title: commonTitles.createDate,
        cell: createDateCell,
        sort: 'createDate',
        width: 170,
      },
    ],
    filters: [
      { field: 'name', title: fields.name.title, kind: 'text' },
      { field: 'tag', title: fields.tag.title, kind: 'text' },
      { field: 'usage', title: fields.usage.title, kind: 'number' },
      { field: 'createDate', title: commonTitles.createDate, kind: 'period' },
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  Details: TagDetails,
  fields: { tag: fields },
  actions: [
    {
      id: 'update',
      label: tagLabels.update,
      icon: 'edit',
      policy: 'schedules.tag.update',
      shortcut: 'e',
      run: {
        kind: 'form',
        load: async () => (await import('./form.tsx')).updateTagForm,
        bulkForm: async () => (await import('./bulk-form.ts')).tagBulkForm,
      },
    },
    {
      id: 'delete',
      label: msg`Delete tag`,
      icon: 'trash',
      policy: 'schedules.tag.delete',
      blocked: whileUnused,
      run: {
        kind: 'delete',
        send: ({ entity: { tag, organizationId }, organizationId: at }) =>
          call('tag.delete', { tag }, { organizationId }, at),
        done: msg`Tag deleted`,
      },
    },
  ],
  create: {
    label: tagLabels.create,
    within: 'organization',
    policy: 'schedules.tag.update',
    load: async () => (await import('./form.tsx')).createTagForm,
  },
};
