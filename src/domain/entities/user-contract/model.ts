import * as v from 'valibot';
import { entityColours } from '../../core/colour.ts';
import { commonFields, defineModel } from '../../core/model.ts';
import { multilingual } from '../../core/multilingual.ts';
import { userPropertyRulesSchema } from './schema.ts';
import { userContractCalls } from './calls.ts';

/** A user type (S1 §3): what its users must and may have, and which roles they can be given. */
export const userContractSchema = v.object({
  ...commonFields,
  /** Shown from low to high. */
  order: v.number(),
  displayName: multilingual,
  color: v.picklist(entityColours),
  userPropertyRules: userPropertyRulesSchema,
  defaultRole: v.nullable(v.string()),
  allowedRoles: v.array(v.string()),
});
export type UserContract = v.InferOutput<typeof userContractSchema>;

export const userContract = defineModel({
  name: 'userContract',
  schema: userContractSchema,
  // Who looks at users reads what kind they are.
  view: { any: ['core.userContract.view', 'core.user.viewOrg', 'core.user.viewGlobal'] },
  scope: 'inherited',
  refs: { defaultRole: 'role', allowedRoles: 'role' },
  searchFields: ['displayName'],
  calls: userContractCalls,
});
