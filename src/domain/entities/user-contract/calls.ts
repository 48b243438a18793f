import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { entityColours } from '../../core/colour.ts';
import { multilingualName } from '../../core/multilingual.ts';
import { userPropertyRulesSchema } from './schema.ts';

const body = v.object({
  order: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  displayName: multilingualName(100),
  color: v.optional(v.picklist(entityColours), 'default'),
  userPropertyRules: userPropertyRulesSchema,
  defaultRole: v.nullable(v.string()),
  allowedRoles: v.pipe(v.array(v.string()), v.minLength(1, 'At least one role'), v.maxLength(1000)),
});

/** User types (S1-7-02, decision 13). The client chooses the id, so that a repeat is harmless. */
export const userContractCalls = {
  'userContract.create': defineCall({
    method: 'POST',
    path: 'user/contract/{id}',
    access: { policy: 'core.userContract.create' },
    refusals: ['notAllowed', 'gone'],
    body,
    answer: v.object({}),
    repeatable: true,
  }),
  /** Replaces the whole user type; omitted fields get their defaults. */
  'userContract.replace': defineCall({
    method: 'PUT',
    path: 'user/contract/{id}',
    access: { policy: 'core.userContract.update' },
    refusals: ['notAllowed', 'gone'],
    body,
    answer: v.object({}),
    repeatable: true,
  }),
  'userContract.delete': defineCall({
    method: 'DELETE',
    path: 'user/contract/{id}',
    access: { policy: 'core.userContract.delete' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};
