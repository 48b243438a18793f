import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { maxTests } from '../../../../src/domain/entities/flow-test/fields.ts';
import { testCaseSchema } from '../../../../src/domain/flow/simulate/test-case.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import type { Write } from '../../store/store.ts';
import { hasFields } from '../../store/changed-fields.ts';
import { deleteSubject, updateSubject } from '../entity-writes.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { invalid, malformed } from '../../base/refusal.ts';
import { isRepeatedCreate } from '../repeated-create.ts';
import type { CallChange } from '../user-calls.ts';
import { organizationInBody, write } from '../user-calls.ts';
import { create, datesFrom } from '../../store/write.ts';
import { testsOf } from './run-tests.ts';

interface CaseFields {
  readonly name: string;
  readonly scenario: Record<string, unknown>;
  readonly expected: unknown[];
  readonly never: unknown[];
}

/** The test case with everything that it leaves to its defaults. Throws Refusal (400). */
function checkedCase({ name, scenario, expected, never }: CaseFields): CaseFields {
  const parsed = v.safeParse(testCaseSchema, { name, scenario, expected, never });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw malformed(`${v.getDotPath(issue) ?? 'test'}: ${issue.message}`, 'scenario');
}

/** Creates a test case; repeating the call changes nothing. Throws Refusal. */
function createTest(
  request: UserRequest<'flowTest.create'>,
): CallChange & { readonly answer: () => CallAnswer<'flowTest.create'> } {
  const { services, body } = request;
  const { id = randomUUID(), organizationId, flowId } = body;
  const fields = { flowId, ...checkedCase(body) };
  if (isRepeatedCreate(request, 'flowTest', { id, organizationId }, (known) => hasFields(known, fields)))
    return { writes: [], answer: () => ({ id }) };
  const flow = rowOf(services.store, 'flow', flowId);
  if (flow?.organizationId !== organizationId || flow.deleteDate !== null)
    throw invalid('gone', 'Flow not found', 'flowId');
  if (testsOf(request, flowId).length >= maxTests)
    throw invalid('tooLarge', `A flow has at most ${maxTests} test cases`, 'flowId');
  const row = create('flowTest', { id, organizationId, ...datesFrom(services.now()), ...fields });
  return { writes: [row], answer: () => ({ id }) };
}

const updateTest = (request: UserRequest<'flowTest.update'>): readonly Write[] =>
  updateSubject(request, 'flowTest', ({ name, scenario, expected, never }) => {
    const before = { name, scenario, expected, never };
    const given = Object.entries(request.body).filter(([, value]) => value !== undefined);
    return checkedCase({ ...before, ...Object.fromEntries(given) });
  });

export const flowTestHandlers: Handlers<'flowTest'> = {
  'flowTest.create': write(createTest, { organizationOf: organizationInBody }),
  'flowTest.update': write(updateTest),
  'flowTest.delete': write((request) => deleteSubject(request, 'flowTest')),
};
