import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';

export const organizationFlowCalls = {
  /** Sets the user as whom the flows of an organization act (S1-7-41). */
  'organizationFlow.setUser': defineCall({
    method: 'PATCH',
    path: 'organization/{id}/flow/user',
    access: { policy: 'flow.settings.edit' },
    refusals: ['uncovered', 'gone'],
    body: v.object({ user: v.nullable(v.string()) }),
    answer: v.object({}),
    repeatable: true,
  }),
};
