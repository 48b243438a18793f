import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';

const libraries = v.object({
  libraries: v.array(v.object({ id: v.string(), name: v.string(), subOrganizationsCanPublish: v.boolean() })),
});

/* The organization is that of the header `x-organization`, or that of the user. */
export const sharedLibraryCalls = {
  /** The libraries of the organization and of those above it (S1-7-43). */
  'sharedLibrary.accessible': defineCall({
    method: 'GET',
    path: 'sharing/libraries/accessible',
    body: v.object({}),
    answer: libraries,
    repeatable: true,
  }),
  'sharedLibrary.owned': defineCall({
    method: 'GET',
    path: 'sharing/libraries/owned',
    body: v.object({}),
    answer: libraries,
    repeatable: true,
  }),
};
