import type { UserRequest } from '../../handler.ts';
import { rowOf } from '../../../store/typed-rows.ts';
import { invalid } from '../../../base/refusal.ts';
import type { CallChange } from '../../user-calls.ts';
import { subjectOf } from '../../within-reach.ts';
import { patch } from '../../../store/write.ts';
import { templateCopyWrite } from './command.ts';

/** Starts the copying of a template again where it has failed. Throws Refusal. */
export function retryCopy(request: UserRequest<'organization.retryCopy'>): CallChange {
  const { services, userId } = request;
  const { id, copy, templateId } = subjectOf(request, 'organization');
  if (!copy || copy.failure === null) return { writes: [] };
  const template = rowOf(services.store, 'organizationTemplate', templateId ?? '');
  if (template === undefined) throw invalid('gone', 'The template does not exist');
  const { templateOrganizationId } = template;
  return {
    writes: [patch('organization', id, { copy: { ...copy, failure: null } })],
    unaudited: [templateCopyWrite(services.store, id, { templateOrganizationId, userId }, services.now())],
  };
}
