import * as v from 'valibot';
import { shownName } from '../../core/shown-name.ts';
import { defineCall } from '../../core/define-call.ts';
import { testCaseFields } from './fields.ts';

const name = shownName(200);
const { scenario, expected, never } = testCaseFields;

export const flowTestCalls = {
  /** With an id chosen by the client, a repeat is harmless. */
  'flowTest.create': defineCall({
    method: 'POST',
    path: 'flow/tests',
    access: { policy: 'flow.flow.edit' },
    refusals: ['gone'],
    body: v.object({
      id: v.optional(v.pipe(v.string(), v.uuid())),
      organizationId: v.string(),
      flowId: v.string(),
      name,
      ...testCaseFields,
    }),
    answer: v.object({ id: v.string() }),
    repeatable: true,
  }),
  /** Changes a test case; omitted fields stay. */
  'flowTest.update': defineCall({
    method: 'PATCH',
    path: 'flow/test/{id}',
    access: { policy: 'flow.flow.edit' },
    body: v.object({
      name: v.optional(name),
      scenario: v.optional(scenario),
      expected: v.optional(expected),
      never: v.optional(never),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  'flowTest.delete': defineCall({
    method: 'DELETE',
    path: 'flow/test/{id}',
    access: { policy: 'flow.flow.edit' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};
