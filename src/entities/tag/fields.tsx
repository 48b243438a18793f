import { msg } from '@lingui/core/macro';
import type { Tag } from '../../domain/entities/tag/model.ts';
import { namedValue } from '../../fields/text/message.tsx';
import type { EntityFields } from '../define/field.ts';

const groupNames = { 'entity.schedules.schedule': msg`Schedules` } satisfies Record<Tag['group'], unknown>;

/** The fields of a tag. */
export const tagFields = {
  name: { title: msg`Name`, invalid: msg`Enter a name of at most 100 characters.` },
  tag: {
    title: msg`Tag`,
    description: msg`As rules have it; it cannot be changed later.`,
    invalid: msg`Enter a tag of 1 to 50 characters, not only dots, that has no description yet.`,
  },
  group: { title: msg({ message: 'For', context: 'tag' }), show: namedValue(groupNames) },
  description: { title: msg`Description`, invalid: msg`Enter at most 1,000 characters.` },
  usage: { title: msg`Usage`, description: msg`The number of rules that have this tag.` },
} satisfies EntityFields<Tag>;

/** The labels of the buttons that open the forms of a tag, and the titles of these forms. */
export const tagLabels = { create: msg`Create tag`, update: msg`Update tag` };
