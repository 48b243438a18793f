import { msg, plural } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import type { Tag } from '../../domain/entities/tag/model.ts';
import { listPart } from '../define/list-part.ts';
import { deleteAction, updateAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { TagUsage } from './usage.tsx';
import { tagFields as fields, tagLabels } from './fields.tsx';
import { TagDetails } from './panel.tsx';

const { column, filter, fact } = listPart(fields);

/** Rules keep the text of a tag, so a tag can only be deleted while no rule has it (S1-4-33). */
const whileUnused = ({ usage }: Tag) =>
  usage > 0
    ? msg`${plural(usage, { one: '# rule still has this tag. Remove it from that rule first.', other: '# rules still have this tag. Remove it from them first.' })}`
    : null;

/** The name and description of a tag that rules have (S1-3-32). */
export const tagView: EntityView<'tag'> = {
  name: 'tag',
  icon: 'book',
  list: {
    columns: [
      column('name', { width: 220 }),
      column('tag', { width: 160 }),
      column('description', { width: 'rest' }),
      column('usage', { holds: 'figure', width: 110 }),
      column('createDate'),
    ],
    card: { state: 'tag', lines: [['description']] },
    filters: [
      filter('name', { kind: 'text' }),
      filter('tag', { kind: 'text' }),
      filter('usage', { kind: 'number' }),
      filter('createDate', { kind: 'period' }),
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 1000,
  },
  head: {
    facts: [fact('usage', (tag) => <TagUsage tag={tag} />), fact('group')],
  },
  Details: TagDetails,
  fields: { tag: fields },
  actions: [
    updateAction({
      label: tagLabels.update,
      policy: 'schedules.tag.update',
      load: async () => (await import('./form.tsx')).tagForms.updateForm,
      bulkForm: async () => (await import('./bulk-form.ts')).tagBulkForm,
    }),
    deleteAction({
      label: msg`Delete tag`,
      policy: 'schedules.tag.delete',
      blocked: whileUnused,
      send: ({ entity: { tag, organizationId }, organizationId: at }) =>
        call('tag.delete', { tag }, { organizationId }, at),
      done: msg`Tag deleted`,
    }),
  ],
  create: {
    label: tagLabels.create,
    within: 'organization',
    policy: 'schedules.tag.update',
    load: async () => (await import('./form.tsx')).tagForms.createForm,
  },
};
