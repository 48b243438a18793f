import * as v from 'valibot';
import { shownName } from '../../core/shown-name.ts';
import { defineCall } from '../../core/define-call.ts';
import { timeZoneInput } from '../../core/time-zone.ts';
import { contentCounts, contentsLimit, differenceCounts } from './content.ts';
import { organizationLanguages, organizationSchema, organizationStates } from './schema.ts';

export const organizationName = shownName(200);

export const organizationCalls = {
  /**
   * Creates an organization below another (S1-7-46), with copies of what the template has. Without a template it is
   * empty, which takes a permission of its own (S1-6-13). A large template is copied afterwards, and the organization
   * stays inactive until then. A repeat with the same id is harmless.
   */
  'organization.create': defineCall({
    method: 'POST',
    path: 'organizations',
    access: { policy: 'core.organization.create' },
    refusals: ['gone', 'inactiveOrganization'],
    body: v.object({
      id: v.optional(v.pipe(v.string(), v.uuid())),
      superOrganizationId: v.string(),
      name: organizationName,
      language: v.picklist(organizationLanguages),
      templateId: v.nullable(v.string()),
      /** By default that of the template, or else of the organization above. */
      timeZone: v.optional(timeZoneInput),
      state: v.optional(v.picklist(organizationStates)),
    }),
    answer: v.object({ id: v.string() }),
    repeatable: true,
  }),
  /** Changes name, language (S1-7-46), time zone or state; the effect arrives as an event. */
  'organization.update': defineCall({
    method: 'PATCH',
    path: 'organization/{id}',
    access: { policy: 'core.organization.update' },
    refusals: ['incompleteOrganization', 'oneself'],
    body: v.partial(
      v.object({
        name: organizationName,
        language: v.picklist(organizationLanguages),
        timeZone: timeZoneInput,
        state: v.picklist(organizationStates),
      }),
    ),
    answer: organizationSchema,
    repeatable: true,
  }),
  /**
   * Deletes an organization with nothing in it (S1-7-46), or an unused one with exactly the `contents` that the user has
   * confirmed; otherwise the refusal counts its contents.
   */
  'organization.delete': defineCall({
    method: 'DELETE',
    path: 'organization/{id}',
    access: { policy: 'core.organization.delete' },
    refusals: ['notEmpty', 'oneself'],
    body: v.object({ contents: v.optional(contentCounts, {}) }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Copies the rest of the template where that has failed; otherwise without effect. */
  'organization.retryCopy': defineCall({
    method: 'POST',
    path: 'organization/{id}/copy/retry',
    access: { policy: 'core.organization.create' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
  /** The rows that prevent deletion. */
  'organization.contents': defineCall({
    method: 'GET',
    path: 'organization/{id}/contents',
    access: { policy: 'core.organization.delete' },
    body: v.object({}),
    answer: v.object({ contents: contentCounts }),
    repeatable: true,
  }),
  /** The same for many organizations; empty ones and those out of reach are left out. */
  'organization.contentsOfMany': defineCall({
    method: 'POST',
    path: 'organizations/contents',
    access: { policy: 'core.organization.delete' },
    body: v.object({ ids: v.pipe(v.array(v.string()), v.maxLength(contentsLimit)) }),
    answer: v.object({ found: v.array(v.object({ id: v.string(), contents: contentCounts })) }),
    repeatable: true,
  }),
  /** The host at which users of the organization open the portal; null: the platform's own (decision 74). */
  'organization.portalHost': defineCall({
    method: 'GET',
    path: 'organization/{id}/portal-host',
    access: { policy: { any: ['core.user.create', 'core.user.viewSensitive'] } },
    body: v.object({}),
    answer: v.object({ host: v.nullable(v.string()) }),
    repeatable: true,
  }),
  /**
   * How the organization and the one that its template copies differ now, for users who can access both: rows of types
   * that they may view, counted by type.
   */
  'organization.differences': defineCall({
    method: 'GET',
    path: 'organization/{id}/template-differences',
    access: { policy: { any: ['core.organization.update', 'core.organizationTemplate.view'] } },
    body: v.object({}),
    answer: v.object({ differences: v.record(v.string(), differenceCounts) }),
    repeatable: true,
  }),
};
