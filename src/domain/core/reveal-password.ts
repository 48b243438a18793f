import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import type { Policy } from './permission.ts';

/** Tells a password that no row has (EntityModel.secrets). It is not stored anywhere, and each call is logged. */
export const revealPassword = (path: string, policy: Policy) =>
  defineCall({
    method: 'POST',
    path,
    access: { policy },
    body: v.object({}),
    answer: v.object({ password: v.string() }),
    repeatable: true,
  });
