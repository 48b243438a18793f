import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { wallboardShareSchema } from './schema.ts';
import { shareDurations } from './rules.ts';

export const wallboardShareCalls = {
  /** Answers the token, this once: the platform keeps its hash only. */
  'wallboardShare.create': defineCall({
    method: 'POST',
    path: 'organization/{id}/wallboard-shares',
    body: v.object({
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
      duration: v.picklist(shareDurations),
    }),
    answer: v.object({ token: v.string(), share: wallboardShareSchema }),
    repeatable: false,
  }),
  /** Whoever looks at it is shut out at once. */
  'wallboardShare.revoke': defineCall({
    method: 'DELETE',
    path: 'organization/{id}/wallboard-share/{shareId}',
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};
