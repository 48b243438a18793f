import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { multilingualInput, multilingualName } from '../../core/multilingual.ts';

/** The id of a role is part of URLs. */
export const roleIdSchema = v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9][\w.-]{0,99}$/));

const name = multilingualName(100);
const description = multilingualInput(1000);
const permissions = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(200))),
  v.minLength(1, 'At least one permission'),
  v.maxLength(1000),
);

/** Roles (S0-7-13, decision 13). The creator chooses the id, which is permanent. */
export const roleCalls = {
  'role.create': defineCall({
    method: 'PUT',
    path: 'auth/role/{id}',
    access: { policy: 'core.role.create' },
    refusals: ['uncovered'],
    body: v.object({ name, description, permissions }),
    answer: v.object({}),
    repeatable: true,
  }),
  'role.update': defineCall({
    method: 'PATCH',
    path: 'auth/role/{id}',
    access: { policy: 'core.role.update' },
    refusals: ['uncovered'],
    body: v.partial(v.object({ name, description, permissions })),
    answer: v.object({}),
    repeatable: true,
  }),
  'role.delete': defineCall({
    method: 'DELETE',
    path: 'auth/role/{id}',
    access: { policy: 'core.role.delete' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};
