import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { shownName } from '../../core/shown-name.ts';
import { idSchema } from '../../core/id.ts';
import { libraryLimits } from '../shared-library/limits.ts';

export const vendorCalls = {
  /** Creates a vendor under the id in the path, or renames it. Its organization never changes. */
  'vendor.put': defineCall({
    method: 'PUT',
    path: 'sharing/vendor/{id}',
    access: { policy: 'sharing.library.edit' },
    refusals: ['tooLarge'],
    body: v.object({ organizationId: idSchema, name: shownName(libraryLimits.name) }),
    answer: v.object({}),
    repeatable: true,
  }),
};
