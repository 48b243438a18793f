import * as v from 'valibot';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Contents } from '../../../../src/domain/flow/contents/contents.ts';
import type { FlowValue } from '../../../../src/domain/flow/expression/value/value.ts';
import { fromJson } from '../../../../src/domain/flow/expression/value/text.ts';
import type { MacroContents } from '../../../../src/domain/flow/run/program.ts';
import { compile } from '../../../../src/domain/flow/run/program.ts';
import type { TryFacts } from '../../../../src/domain/flow/simulate/context.ts';
import { runTest } from '../../../../src/domain/flow/simulate/judge.ts';
import { hasAudio } from '../../../../src/domain/value/audio.ts';
import { testCaseSchema } from '../../../../src/domain/flow/simulate/test-case.ts';
import { createWorlds } from '../../flow/world.ts';
import type { UserRequest } from '../handler.ts';
import { ownRows } from '../own-row.ts';
import { rowsOf } from '../publish.ts';
import { invalid } from '../refusal.ts';
import { variableNamed } from './variables.ts';

type Flow = EntityOf<'flow'>;

/** The facts about the organization of a flow, as a session would find them. */
function factsOf({ services }: UserRequest, { organizationId, config }: Flow): TryFacts {
  const { store, access, now } = services;
  const read = (owner: string, name: string): FlowValue | undefined => {
    const variable = variableNamed(store, owner, name);
    return variable && fromJson(variable.value);
  };
  const world = createWorlds({ store, access, now, globals: { read } })(
    { organizationId, config },
    { seed: 0, stimuli: 0 },
  );
  return {
    config,
    isOpen: world.isOpen,
    entity: (type, id) => world.entity(type, id) ?? 'none',
    global: (name) => {
      const value = world.global(name);
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
  [...rowsOf(store, 'flowTest')].filter((row) => row.flowId === flowId && row.deleteDate === null);

/** Test cases that fail prevent a deployment that gives no reason. Throws Refusal with their names. */
export function checkTests(
  request: UserRequest<'flow.deploy'>,
  flow: Flow,
  contents: Contents,
  macroContents: MacroContents,
): void {
  const tests = testsOf(request, flow.id);
  if (tests.length === 0 || request.body.reason !== '') return;
  const context = { program: compile(contents, macroContents), facts: factsOf(request, flow) };
  const failed = tests.filter(({ name, scenario, expected, never }) => {
    const test = v.safeParse(testCaseSchema, { name, scenario, expected, never });
    return !test.success || !runTest(test.output, context).passed;
  });
  if (failed.length === 0) return;
  const names = failed.map(({ name }) => name);
  throw invalid('testsFailed', `${names.length} tests failed: ${names.join(', ')}`, 'reason', { names });
}
