import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';

/** An attempt to sign in as a user that failed. Its time is `createDate`; old ones are removed. */
export const failedSignInSchema = v.object({
  ...commonFields,
  ownerUserId: v.string(),
  /** The step that failed. */
  step: v.picklist(['password', 'code']),
  /** The network address it came from. */
  address: v.string(),
  userAgent: v.string(),
});
export type FailedSignIn = v.InferOutput<typeof failedSignInSchema>;

export const failedSignIn = defineModel({
  name: 'failedSignIn',
  schema: failedSignInSchema,
  view: null,
  scope: 'own',
  immutable: true,
  searchFields: ['address'],
  presentation: 'none',
});
