import * as v from 'valibot';
import { entityColours } from '../../core/colour.ts';
import { commonFields, defineModel } from '../../core/model.ts';
import { multilingual } from '../../core/multilingual.ts';
import { userPropertyRulesSchema } from './schema.ts';
import { userContractCalls } from './calls.ts';

/** A user type (S1-3-02): the rules for its users' properties, and the roles they may have. */
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
  // Users who may view users see their user types.
  view: { any: ['core.userContract.view', 'core.user.viewOrg', 'core.user.viewGlobal'] },
  scope: 'inherited',
  refs: { defaultRole: 'role', allowedRoles: 'role' },
  searchFields: ['displayName'],
  calls: userContractCalls,
});
