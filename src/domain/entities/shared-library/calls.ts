import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { idSchema } from '../../core/id.ts';
import { shownName } from '../../core/shown-name.ts';
import { libraryLimits } from './limits.ts';

const libraries = v.object({
  libraries: v.array(v.object({ id: v.string(), name: v.string(), subOrganizationsCanPublish: v.boolean() })),
});

/* The calls that read take the organization of the header `x-organization`, else that of the user. */
export const sharedLibraryCalls = {
  /** The libraries of the organization and of those above it (S1-7-43). */
  'sharedLibrary.accessible': defineCall({
    method: 'GET',
    path: 'sharing/libraries/accessible',
    access: { policy: 'sharing.object.view' },
    body: v.object({}),
    answer: libraries,
    repeatable: true,
  }),
  'sharedLibrary.owned': defineCall({
    method: 'GET',
    path: 'sharing/libraries/owned',
    access: { policy: 'sharing.object.view' },
    body: v.object({}),
    answer: libraries,
    repeatable: true,
  }),
  /** Creates a library under the id in the path, or changes it. Its organization never changes. */
  'sharedLibrary.put': defineCall({
    method: 'PUT',
    path: 'sharing/library/{id}',
    access: { policy: 'sharing.library.edit' },
    refusals: ['tooLarge'],
    body: v.object({
      organizationId: idSchema,
      name: shownName(libraryLimits.name),
      subOrganizationsCanPublish: v.boolean(),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
};
