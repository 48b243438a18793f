import { fromJson } from '../expression/value/text.ts';
import { BlockFailure } from '../run/visit/block-failure.ts';
import type { RunHost } from '../run/state/run-host.ts';
import type { TestRunContext } from './context.ts';
import type { TestRunState, UnknownFact } from './test-run-state.ts';

/** A number from 0 to 1 that depends on a seed and a position alone (mulberry32). */
function randomAt(seed: number, position: number): number {
  let mixed = (seed + (position + 1) * 0x6d_2b_79_f5) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

export interface SimulatedHost {
  readonly host: RunHost;
  readonly drawn: () => number;
  /** The first unknown fact that the run asked for. The rest of the run does not count. */
  readonly unknown: () => UnknownFact | undefined;
}

/** Makes the run host of a scenario. */
export function simulatedHost({ scenario, facts }: TestRunContext, state: TestRunState): SimulatedHost {
  let { drawn } = state;
  let unknown: UnknownFact | undefined;
  const missing = (fact: UnknownFact): BlockFailure => {
    unknown ??= fact;
    return new BlockFailure('Unknown in this test run');
  };
  const host: RunHost = {
    now: () => state.now,
    random: () => {
      drawn += 1;
      return randomAt(scenario.seed, drawn);
    },
    config: { ...facts.config, ...scenario.config },
    entity: (type, id) => {
      const fields = facts.entity(type, id);
      if (fields === undefined) throw missing({ type: 'entity', entityType: type, id });
      return fields === 'none' ? undefined : fields;
    },
    global: (name) => {
      if (Object.hasOwn(state.globals, name)) return state.globals[name];
      if (Object.hasOwn(scenario.globals, name)) return fromJson(scenario.globals[name]);
      const known = facts.global(name);
      if (known === undefined) throw missing({ type: 'global', name });
      return known === 'unset' ? undefined : known.value;
    },
    isOpen: (id, at, zone) => {
      if (Object.hasOwn(scenario.schedules, id)) return scenario.schedules[id] === 'open';
      const isOpen = facts.isOpen(id, at, zone);
      if (isOpen === undefined) throw missing({ type: 'schedule', id });
      return isOpen;
    },
    refusalOf: facts.refusalOf,
  };
  return { host, drawn: () => drawn, unknown: () => unknown };
}
