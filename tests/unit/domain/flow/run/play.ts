import { expect } from 'vitest';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { compile } from '../../../../../src/domain/flow/run/program.ts';
import { run } from '../../../../../src/domain/flow/run/run.ts';
import type { Effect, FlowState, Stimulus } from '../../../../../src/domain/flow/run/state.ts';
import { newState } from '../../../../../src/domain/flow/run/state.ts';
import type { World } from '../../../../../src/domain/flow/run/world.ts';
import { node } from '../contents/example.ts';

export const now = Date.parse('2026-11-23T10:00:00Z');
const world: World = {
  now: () => now,
  random: () => 0.5,
  entity: () => undefined,
  config: { token: 'secret' },
  global: (name) => (name === 'count' ? 41 : undefined),
  isOpen: (id) => (id === 'office' ? true : id === 'night' ? false : undefined),
};

/** Works off stimuli one after the other, the state between them stored and read as JSON. */
export function play(contents: Contents, stimuli: readonly Stimulus[], macro?: Contents) {
  const program = compile(contents, (target) =>
    target.type === 'organizationMacro' && target.id === 'm' ? macro : undefined,
  );
  let state: FlowState = newState;
  const effects: Effect[] = [];
  for (const stimulus of stimuli) {
    const outcome = run(program, JSON.parse(JSON.stringify(state)) as FlowState, stimulus, world);
    expect(run(program, state, stimulus, world)).toEqual(outcome);
    ({ state } = outcome);
    effects.push(...outcome.effects);
  }
  return { state, effects };
}

export const start: Stimulus = { type: 'start', cause: 'test' };
export const logs = (...args: Parameters<typeof play>) =>
  play(...args).effects.flatMap((effect) => (effect.type === 'log' ? effect.message : []));
export const log = (id: string, message = `"${id}"`) => node(id, 'log', { message });
export const begin = node('s', 'start');
