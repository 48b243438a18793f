import { randomUUID } from 'node:crypto';
import type { Tag } from '../../../../src/domain/entities/tag/model.ts';
import type { Write } from '../../store/store.ts';
import { changedFields } from '../../store/changed-fields.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { inOrganization } from '../../store/row-keys.ts';
import { rowsBy } from '../../store/typed-rows.ts';
import { invalid } from '../../base/refusal.ts';
import { organizationInBody, write } from '../user-calls.ts';
import { create, datesFrom, patch, patchUnlessEmpty } from '../../store/write.ts';

const group = 'entity.schedules.schedule';

/** The tag in the path, of an organization; undefined where nobody has described it. */
const tagOf = ({ services: { store }, parameters }: UserRequest, organizationId: string): Tag | undefined =>
  rowsBy(store, 'tag', 'scopedTag', inOrganization(organizationId, parameters['tag'] ?? '')).find(
    ({ deleteDate }) => deleteDate === null,
  );

/** Creates or changes the tag of an organization. */
function putTag(request: UserRequest<'tag.put'>): readonly Write[] {
  const { id = randomUUID(), organizationId, name, description } = request.body;
  const known = tagOf(request, organizationId);
  if (known) return patchUnlessEmpty('tag', known.id, changedFields(known, { name, description }));
  const { tag = '' } = request.parameters;
  const common = { id, organizationId, ...datesFrom(request.services.now()) };
  // The usage is derived in the same write.
  return [create('tag', { ...common, tag, group, name, description, usage: 0 })];
}

/** Deletes a tag of an organization; nothing where there is none. Throws Refusal while rules have it. */
function deleteTag(request: UserRequest<'tag.delete'>): readonly Write[] {
  const known = tagOf(request, request.body.organizationId);
  if (known === undefined) return [];
  if (known.usage > 0) throw invalid('inUse', `${known.usage} rules have this tag`, 'usage');
  const deleteDate = new Date(request.services.now()).toISOString();
  return [patch('tag', known.id, { deleteDate })];
}

export const tagHandlers: Handlers<'tag'> = {
  'tag.put': write(putTag, { organizationOf: organizationInBody }),
  'tag.delete': write(deleteTag, { organizationOf: organizationInBody }),
};
