import type { FlowAudio, FlowValue } from '../expression/value/value.ts';
import type { Program } from '../run/program/program.ts';
import type { RunHost } from '../run/state/run-host.ts';
import type { Scenario } from './scenario.ts';

/** The known facts of the organization. Undefined: unknown. */
export interface TestRunFacts {
  readonly config: { readonly [key: string]: string };
  readonly isOpen: (scheduleId: string, at: number, zone: string) => boolean | undefined;
  /** `none`: the entity does not exist. */
  readonly entity: (type: string, id: string) => { readonly [field: string]: FlowValue } | 'none' | undefined;
  /** `unset`: the variable has never been set. */
  readonly global: (name: string) => { readonly value: FlowValue } | 'unset' | undefined;
  /** The length of a sound or recording; `missing`: it cannot be played. */
  readonly audioMs: (audio: FlowAudio) => number | 'missing' | undefined;
  /** As in `RunHost`. */
  readonly refusalOf: RunHost['refusalOf'];
}

/** A flow with the scenario and the facts of a test run. */
export interface TestRunContext {
  readonly program: Program;
  readonly scenario: Scenario;
  readonly facts: TestRunFacts;
}
