import { compile } from '../../../domain/flow/run/program/program.ts';
import type { MacroContents } from '../../../domain/flow/run/program/program.ts';
import type { Contents } from '../../../domain/flow/contents/contents.ts';
import { runToEnd } from '../../../domain/flow/simulate/advance.ts';
import type { TestRunFacts } from '../../../domain/flow/simulate/context.ts';
import type { Observation } from '../../../domain/flow/simulate/observation.ts';
import { observationsOf } from '../../../domain/flow/simulate/observation.ts';
import type { Scenario } from '../../../domain/flow/simulate/scenario.ts';
import type { TestRunStatus, UnknownFact } from '../../../domain/flow/simulate/test-run-state.ts';
import type { NumberObject } from '../../../domain/value/number-object.ts';

/** An event of a call that a flow has taken; the last is the one on which the unknown rest depends. */
export type FlowEvent =
  | { readonly kind: 'schedule'; readonly id: string; readonly isOpen: boolean }
  | { readonly kind: 'observation'; readonly observation: Observation }
  | { readonly kind: 'unknown'; readonly fact: UnknownFact };

export interface FlowOutcome {
  readonly events: readonly FlowEvent[];
  /** `keys`: the rest depends on the keys that the caller presses. */
  readonly end: 'keys' | TestRunStatus;
}

interface FlowCall {
  readonly contents: Contents;
  readonly macroOf: MacroContents;
  readonly facts: TestRunFacts;
  readonly called: NumberObject;
  /** An instant, ms. */
  readonly at: number;
  readonly zone: string;
}

const maxEvents = 20;
const withheld = {
  type: 'number',
  number: { number: 'anonymous', metadata: { region: null, numberType: 'unknown', localNumber: null } },
  displayName: null,
  rawNumber: null,
} as const;

/** Runs a flow as the test run of the editor does, with a caller without a number who does nothing. */
export function flowOutcome({ contents, macroOf, facts, called, at, zone }: FlowCall): FlowOutcome {
  const asked = new Map<string, boolean>();
  const scenario: Scenario = {
    begin: {
      type: 'call',
      caller: withheld,
      called: { type: 'number', number: called, displayName: null, rawNumber: null },
    },
    at: new Date(at).toISOString(),
    zone,
    keys: [],
    hangUpAfterMs: null,
    calls: [],
    pickUp: null,
    queue: null,
    http: [],
    schedules: {},
    globals: {},
    config: {},
    seed: 1,
  };
  const isOpen: TestRunFacts['isOpen'] = (id, moment, inZone) => {
    const open = facts.isOpen(id, moment, inZone);
    // Later questions of the same test run are about later moments.
    if (open !== undefined && !asked.has(id)) asked.set(id, open);
    return open;
  };
  const state = runToEnd({ program: compile(contents, macroOf), scenario, facts: { ...facts, isOpen } });
  const keysAt = state.events.findIndex(({ kind }) => kind === 'asked');
  const shown = keysAt < 0 ? state.events : state.events.slice(0, keysAt + 1);
  const events = shown.flatMap((event): readonly FlowEvent[] =>
    event.kind === 'unknown'
      ? [{ kind: 'unknown', fact: event.fact }]
      : observationsOf(event).map((observation) => ({ kind: 'observation', observation })),
  );
  const schedules = [...asked].map(([id, open]): FlowEvent => ({ kind: 'schedule', id, isOpen: open }));
  const all = [...schedules, ...events];
  return {
    events: all.slice(0, maxEvents),
    end: all.length > maxEvents ? 'limit' : keysAt < 0 ? state.status : 'keys',
  };
}
