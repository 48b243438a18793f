import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';

export const flowVariableCalls = {
  /** Sets the value of a variable (S1-7-42). With a version, it is refused where another write came between. */
  'flowVariable.update': defineCall({
    method: 'PATCH',
    path: 'flow/variable/{id}',
    access: { policy: 'flow.variable.edit' },
    refusals: ['tooLarge', 'variableChanged'],
    body: v.object({ value: v.nonOptional(v.unknown()), version: v.optional(v.number()) }),
    answer: v.object({}),
    repeatable: true,
  }),
  'flowVariable.delete': defineCall({
    method: 'DELETE',
    path: 'flow/variable/{id}',
    access: { policy: 'flow.variable.edit' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};
