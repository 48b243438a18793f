import * as v from 'valibot';
import { defineCall } from './define-call.ts';

/** Tells a password that no row has (EntityModel.secrets). It is not stored anywhere, and each call is logged. */
export const revealPassword = <Path extends string>(path: Path) =>
  defineCall({
    method: 'POST',
    path,
    body: v.object({}),
    answer: v.object({ password: v.string() }),
    repeatable: true,
  });
