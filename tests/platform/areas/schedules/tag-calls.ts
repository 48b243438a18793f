import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Tag } from '../../../../src/domain/entities/tag/model.ts';
import { tagText } from '../../../../src/domain/schedule/rule.ts';
import type { Write } from '../../store/store.ts';
import { changedFields } from '../changed-fields.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { rowsOf } from '../publish.ts';
import { invalid, malformed } from '../refusal.ts';
import { organizationInBody, write } from '../user-calls.ts';
import { create, datesFrom, patch, patchUnlessEmpty } from '../write.ts';

const group = 'entity.schedules.schedule';

/** The tag in the path. Throws Refusal. */
function textOf({ parameters: { tag = '' } }: UserRequest): string {
  const parsed = v.safeParse(tagText, tag);
  if (!parsed.success || parsed.output.trim() === '') throw malformed('A tag has 1 to 50 characters', 'tag');
  return parsed.output;
}

const tagOf = ({ services: { store } }: UserRequest, organizationId: string, tag: string): Tag | undefined =>
  [...rowsOf(store, 'tag')].find(
    (row) => row.organizationId === organizationId && row.tag === tag && row.deleteDate === null,
  );

/** Creates or changes the tag of an organization. Throws Refusal. */
function putTag(request: UserRequest<'tag.put'>): readonly Write[] {
  const { id = randomUUID(), organizationId, name, description } = request.body;
  const tag = textOf(request);
  const known = tagOf(request, organizationId, tag);
  if (known) return patchUnlessEmpty('tag', known.id, changedFields(known, { name, description }));
  const common = { id, organizationId, ...datesFrom(request.services.now()) };
  return [create('tag', { ...common, tag, group, name, description, usage: 0 })];
}

/** Deletes a tag of an organization; nothing where there is none. Throws Refusal (409) while rules have it. */
function deleteTag(request: UserRequest<'tag.delete'>): readonly Write[] {
  const known = tagOf(request, request.body.organizationId, textOf(request));
  if (known === undefined) return [];
  if (known.usage > 0) throw invalid('inUse', `${known.usage} rules have this tag`, 'usage');
  const deleteDate = new Date(request.services.now()).toISOString();
  return [patch('tag', known.id, { deleteDate })];
}

export const tagHandlers: Handlers<'tag'> = {
  'tag.put': write('schedules.tag.update', putTag, { organizationOf: organizationInBody }),
  'tag.delete': write('schedules.tag.delete', deleteTag, { organizationOf: organizationInBody }),
};
