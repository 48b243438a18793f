import * as v from 'valibot';
import { shownName } from '../../core/shown-name.ts';
import { defineCall } from '../../core/define-call.ts';
import { wallboardShareSchema } from './schema.ts';
import { shareDurations } from './rules.ts';

export const wallboardShareCalls = {
  /** Creates a share. This answer is the only one with the token; the platform stores only its hash. */
  'wallboardShare.create': defineCall({
    method: 'POST',
    path: 'organization/{id}/wallboard-shares',
    access: { policy: 'core.wallboardShare.manage' },
    body: v.object({
      name: shownName(100),
      duration: v.picklist(shareDurations),
    }),
    answer: v.object({ token: v.string(), share: wallboardShareSchema }),
    repeatable: false,
  }),
  /** Revokes a share; its viewers are disconnected at once. */
  'wallboardShare.revoke': defineCall({
    method: 'DELETE',
    path: 'organization/{id}/wallboard-share/{shareId}',
    access: { policy: 'core.wallboardShare.manage' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};
