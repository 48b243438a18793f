import type { Flow } from '../../../../src/domain/entities/flow/model.ts';
import * as v from 'valibot';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Contents } from '../../../../src/domain/flow/contents/contents.ts';
import type { FlowValue } from '../../../../src/domain/flow/expression/value/value.ts';
import { fromJson } from '../../../../src/domain/flow/expression/value/text.ts';
import type { MacroContents } from '../../../../src/domain/flow/run/program/program.ts';
import { compile } from '../../../../src/domain/flow/run/program/program.ts';
import type { TestRunFacts } from '../../../../src/domain/flow/simulate/context.ts';
import { runToEndInSlices } from '../../../../src/domain/flow/simulate/advance.ts';
import { judgementOf } from '../../../../src/domain/flow/simulate/judge.ts';
import { hasAudio } from '../../../../src/domain/value/audio.ts';
import { testCaseSchema } from '../../../../src/domain/flow/simulate/test-case.ts';
import { createRunHosts } from './run-hosts.ts';
import type { UserRequest } from '../handler.ts';
import { inSlices } from '../../base/in-slices.ts';
import { ownRows } from '../../store/own-row.ts';
import { rowsBy } from '../../store/typed-rows.ts';
import { invalid } from '../../base/refusal.ts';
import { variableNamed } from './variables.ts';

/** The facts about the organization of a flow, as a session would find them if the user deployed it. */
function factsOf({ services, userId }: UserRequest, { organizationId, config }: Flow): TestRunFacts {
  const { store, access, now } = services;
  const read = (owner: string, name: string): FlowValue | undefined => {
    const variable = variableNamed(store, owner, name);
    return variable && fromJson(variable.value);
  };
  const host = createRunHosts({ store, access, now, globals: { read } })(
    { organizationId, config, permissions: access.permissionsOf(userId) },
    { seed: 0, stimuli: 0 },
  );
  return {
    config,
    isOpen: host.isOpen,
    refusalOf: host.refusalOf,
    entity: (type, id) => host.entity(type, id) ?? 'none',
    global: (name) => {
      const value = host.global(name);
      return value === undefined ? 'unset' : { value };
    },
    audioMs(audio) {
      if (audio.type !== 'sound' && audio.type !== 'recording') return undefined;
      const row = ownRows(store, organizationId).find(audio.type, audio.id);
      return row !== undefined && hasAudio(row, now()) ? undefined : 'missing';
    },
  };
}

/** The test cases of a flow. */
export const testsOf = (
  { services: { store } }: Pick<UserRequest, 'services'>,
  flowId: string,
): readonly EntityOf<'flowTest'>[] =>
  rowsBy(store, 'flowTest', 'flowId', flowId).filter(({ deleteDate }) => deleteDate === null);

/** The time that the test cases of one deployment or publication may take, ms. */
const maxTestMs = 30_000;

/**
 * Test cases that fail, or take too long together, prevent a deployment or publication that gives no reason. Throws
 * Refusal with their names.
 */
export async function checkTests(
  request:
    | UserRequest<'flow.deploy'>
    | UserRequest<'sharedObject.publishFlow'>
    | UserRequest<'sharedObject.publishMacro'>,
  flow: Flow,
  contents: Contents,
  macroContents: MacroContents,
): Promise<void> {
  const tests = testsOf(request, flow.id);
  if (tests.length === 0 || request.body.reason !== '') return;
  const context = { program: compile(contents, macroContents), facts: factsOf(request, flow) };
  const deadline = performance.now() + maxTestMs;
  const failed: EntityOf<'flowTest'>[] = [];
  for (const row of tests) {
    const { name, scenario, expected, never } = row;
    const test = v.safeParse(testCaseSchema, { name, scenario, expected, never });
    const passed =
      test.success &&
      performance.now() < deadline &&
      judgementOf(
        test.output,
        await inSlices(runToEndInSlices({ ...context, scenario: test.output.scenario })),
      ).passed;
    if (!passed) failed.push(row);
  }
  if (failed.length === 0) return;
  const names = failed.map(({ name }) => name);
  const count = names.length === 1 ? '1 test case' : `${names.length} test cases`;
  throw invalid('testsFailed', `${count} failed: ${names.join(', ')}`, 'reason', { names });
}
