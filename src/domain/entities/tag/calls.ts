import * as v from 'valibot';
import { maxCharacters } from '../../core/max-characters.ts';
import { plain, shownName, undirected } from '../../core/shown-name.ts';
import { isBlank } from '../../../lib/text/text.ts';
import { isNameable, tagText } from '../../schedule/rule.ts';
import { defineCall } from '../../core/define-call.ts';

export const tagName = shownName(100);
export const tagDescription = v.pipe(v.string(), v.trim(), maxCharacters(1000), undirected);

const parameters = {
  tag: v.pipe(
    tagText,
    v.check((tag) => !isBlank(tag) && tag === tag.trim(), 'A tag has characters and no spaces around them'),
    v.check(isNameable, 'A tag has more than dots'),
    plain,
  ),
};

/** The path names the tag as rules do; the body names the organization that it belongs to. */
export const tagCalls = {
  /** Creates or changes a tag of an organization (S1-7-33). */
  'tag.put': defineCall({
    method: 'PUT',
    path: 'schedules/tag/{tag}',
    access: { policy: 'schedules.tag.update' },
    parameters,
    body: v.object({
      /** Chosen by the client on creation, so that a repeat is harmless. */
      id: v.optional(v.pipe(v.string(), v.uuid())),
      organizationId: v.string(),
      name: tagName,
      description: tagDescription,
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Deletes a tag that no rule has (S1-4-33). */
  'tag.delete': defineCall({
    method: 'DELETE',
    path: 'schedules/tag/{tag}',
    access: { policy: 'schedules.tag.delete' },
    refusals: ['inUse'],
    parameters,
    body: v.object({ organizationId: v.string() }),
    answer: v.object({}),
    repeatable: true,
  }),
};
