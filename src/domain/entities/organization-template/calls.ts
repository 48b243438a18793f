import * as v from 'valibot';
import { maxCharacters } from '../../core/max-characters.ts';
import { shownName, undirected } from '../../core/shown-name.ts';
import { defineCall } from '../../core/define-call.ts';
import { contentCounts } from '../organization/content.ts';

/** The fields of a template as they are sent. */
export const templateFieldSchemas = {
  name: shownName(200),
  description: v.pipe(v.string(), v.trim(), maxCharacters(1000), undirected),
  templateOrganizationId: v.pipe(v.string(), v.nonEmpty()),
};

export const organizationTemplateCalls = {
  /** Creates a template in the user's own organization (S1-7-47). A repeat with the same id is harmless. */
  'organizationTemplate.create': defineCall({
    method: 'POST',
    path: 'organization-templates',
    access: { policy: 'core.organizationTemplate.create' },
    refusals: ['gone'],
    body: v.object({ id: v.optional(v.pipe(v.string(), v.uuid())), ...templateFieldSchemas }),
    answer: v.object({ id: v.string() }),
    repeatable: true,
  }),
  'organizationTemplate.replace': defineCall({
    method: 'PUT',
    path: 'organization-template/{id}',
    access: { policy: 'core.organizationTemplate.update' },
    refusals: ['gone'],
    body: v.object(templateFieldSchemas),
    answer: v.object({}),
    repeatable: true,
  }),
  'organizationTemplate.delete': defineCall({
    method: 'DELETE',
    path: 'organization-template/{id}',
    access: { policy: 'core.organizationTemplate.delete' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
  /** The rows that an organization created from the template now would get. */
  'organizationTemplate.contents': defineCall({
    method: 'GET',
    path: 'organization-template/{id}/contents',
    access: { policy: { any: ['core.organizationTemplate.view', 'core.organization.create'] } },
    body: v.object({}),
    answer: v.object({ contents: contentCounts }),
    repeatable: true,
  }),
};
