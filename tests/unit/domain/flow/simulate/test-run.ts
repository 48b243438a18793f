import * as v from 'valibot';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { compile } from '../../../../../src/domain/flow/run/program/program.ts';
import type { TestRunContext, TestRunFacts } from '../../../../../src/domain/flow/simulate/context.ts';
import { scenarioSchema } from '../../../../../src/domain/flow/simulate/scenario.ts';
import type { TestRunState } from '../../../../../src/domain/flow/simulate/test-run-state.ts';

const party = (rawNumber: string) => ({ type: 'number', number: null, displayName: null, rawNumber });

/** A host that knows nothing. */
export const noFacts: TestRunFacts = {
  config: {},
  isOpen: () => undefined,
  entity: () => undefined,
  global: () => undefined,
  audioMs: () => undefined,
  refusalOf: () => null,
};

/** A flow that is called, in a scenario with these members. */
export const called = (
  contents: Contents,
  scenario: { readonly [member: string]: unknown } = {},
  facts: Partial<TestRunFacts> = {},
): TestRunContext => ({
  program: compile(contents, () => undefined),
  scenario: v.parse(scenarioSchema, {
    begin: { type: 'call', caller: party('0612345678'), called: party('0201234567') },
    at: '2026-11-23T10:00:00.000Z',
    ...scenario,
  }),
  facts: { ...noFacts, ...facts },
});

/** The events of a test run in one line each, without its steps. */
export const eventTexts = ({ events }: TestRunState): readonly string[] =>
  events.flatMap((event) => {
    const { at, kind, ...others } = event;
    if (kind === 'step') return [];
    const values = Object.values(others).map((value) =>
      typeof value === 'string' ? value : JSON.stringify(value),
    );
    return [[`${at / 1000}s`, kind, ...values].join(' ')];
  });

/** The blocks that tokens came to, in order. */
export const visited = ({ events }: TestRunState): readonly string[] =>
  events.flatMap((event) =>
    event.kind === 'step' && event.step.input !== undefined ? event.step.nodeId : [],
  );
