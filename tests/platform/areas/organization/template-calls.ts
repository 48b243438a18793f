import { randomUUID } from 'node:crypto';
import { hasFields } from '../../store/changed-fields.ts';
import { deleteSubject, updateSubject } from '../entity-writes.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { invalid } from '../../base/refusal.ts';
import { isRepeatedCreate } from '../repeated-create.ts';
import { read, write } from '../user-calls.ts';
import { visibleRow } from '../within-reach.ts';
import { create, datesFrom } from '../../store/write.ts';
import { copiedContentsOf } from './contents.ts';

/** A template copies an organization that its author can access. Throws Refusal. */
function checkCopied({ services: { store, access }, userId }: UserRequest, organizationId: string): void {
  const copied = rowOf(store, 'organization', organizationId);
  if (copied?.deleteDate !== null || !access.reaches(userId, organizationId))
    throw invalid('gone', 'Organization not found', 'templateOrganizationId');
}

export const organizationTemplateHandlers: Handlers<'organizationTemplate'> = {
  'organizationTemplate.create': write((request) => {
    const { services, userId, body } = request;
    const { id = randomUUID(), ...fields } = body;
    const organizationId = services.access.reachOf(userId) ?? '';
    const answer = (): { id: string } => ({ id });
    const isRepeat = isRepeatedCreate(request, 'organizationTemplate', { id, organizationId }, (known) =>
      hasFields(known, fields),
    );
    if (isRepeat) return { writes: [], answer };
    checkCopied(request, fields.templateOrganizationId);
    const dates = datesFrom(services.now());
    return { writes: [create('organizationTemplate', { id, organizationId, ...dates, ...fields })], answer };
  }),
  'organizationTemplate.replace': write((request) =>
    updateSubject(request, 'organizationTemplate', () => {
      checkCopied(request, request.body.templateOrganizationId);
      return request.body;
    }),
  ),
  'organizationTemplate.delete': write((request) => deleteSubject(request, 'organizationTemplate')),
  'organizationTemplate.contents': read((request) => {
    const { templateOrganizationId } = visibleRow(
      request,
      'organizationTemplate',
      request.parameters['id'] ?? '',
    );
    return { contents: copiedContentsOf(request.services.store, templateOrganizationId) };
  }),
};
