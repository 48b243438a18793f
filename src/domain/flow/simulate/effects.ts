import type { Effect, Stimulus } from '../run/state/state.ts';
import { longEnough, reactionTo, savedRecording } from './command-answer.ts';
import type { TestRunContext } from './context.ts';
import { httpAnswer } from './http-answer.ts';
import type { LaterAnswer, Reaction, UntimedEvent } from './reaction.ts';
import { after, ignored } from './reaction.ts';
import type { Pending, TestRunState } from './test-run-state.ts';

const isFor = (key: string, ...types: readonly Stimulus['type'][]) => {
  const meant = new Set(types);
  return ({ stimulus }: Pending): boolean =>
    meant.has(stimulus.type) && 'key' in stimulus && stimulus.key === key;
};

/** Adds a pending stimulus that is due after this time. */
export function later(state: TestRunState, afterMs: number, stimulus: Stimulus): TestRunState {
  const pending = { at: state.now + afterMs, number: state.next, stimulus };
  return { ...state, next: state.next + 1, pending: [...state.pending, pending] };
}

const without = (state: TestRunState, isGone: (pending: Pending) => boolean): TestRunState => ({
  ...state,
  pending: state.pending.filter((one) => !isGone(one)),
});

export function withEvents(
  state: TestRunState,
  events: readonly UntimedEvent[],
  begunAt: number,
): TestRunState {
  if (events.length === 0) return state;
  const at = state.now - begunAt;
  return { ...state, events: [...state.events, ...events.map((event) => ({ ...event, at }))] };
}

const answered = (state: TestRunState, key: string, answers: readonly LaterAnswer[]): TestRunState =>
  answers.reduce(
    (next, { type, afterMs, output, values }) => later(next, afterMs, { type, key, output, values }),
    state,
  );

function changed(state: TestRunState, change: Reaction['change']): TestRunState {
  if (change === null) return state;
  const { key } = change;
  const isAnswer = isFor(key, 'answer', 'report');
  switch (change.type) {
    case 'stop':
      return without(state, isAnswer);
    case 'save': {
      const isShort = state.pending.some(
        (one) => isAnswer(one) && 'output' in one.stimulus && one.stimulus.output === longEnough,
      );
      return answered(without(state, isAnswer), key, isShort ? [after(0, 'empty')] : savedRecording(key));
    }
    case 'pause': {
      const end = state.pending.find(isFor(key, 'answer'));
      if (end === undefined) return state;
      const paused = [...state.paused, { key, leftMs: end.at - state.now }];
      return { ...without(state, isFor(key, 'answer')), paused };
    }
    case 'resume': {
      const player = state.paused.find((one) => one.key === key);
      if (player === undefined) return state;
      const paused = state.paused.filter((one) => one !== player);
      return later({ ...state, paused }, player.leftMs, {
        type: 'answer',
        key,
        output: 'finished',
        values: {},
      });
    }
  }
}

function eventOf(effect: Effect): readonly UntimedEvent[] {
  switch (effect.type) {
    case 'reply':
      return [{ kind: 'replied', status: effect.status, body: effect.body }];
    case 'event':
      return [{ kind: 'sent', name: effect.name, body: effect.body }];
    case 'setGlobal':
      return [{ kind: 'stored', name: effect.name, value: effect.value }];
    case 'log':
      return [{ kind: 'logged', level: effect.level, message: effect.message }];
    case 'end':
      return [{ kind: 'ended' }];
    case 'wait':
    case 'cancelWait':
    case 'command':
    case 'request':
      return [];
  }
}

const reactionOf = (effect: Effect, context: TestRunContext): Reaction => {
  if (effect.type === 'command') return reactionTo(effect.command, effect.key, context);
  return effect.type === 'request' ? httpAnswer(effect.options, context) : ignored;
};

/** Applies the effects of a run to the test run. */
export function withEffects(
  state: TestRunState,
  effects: readonly Effect[],
  context: TestRunContext,
  begunAt: number,
): TestRunState {
  let next = state;
  for (const effect of effects) {
    if (effect.type === 'wait')
      next = later(next, effect.until - next.now, { type: 'elapsed', key: effect.key });
    if (effect.type === 'cancelWait') next = without(next, isFor(effect.key, 'elapsed'));
    if (effect.type === 'setGlobal')
      next = { ...next, globals: { ...next.globals, [effect.name]: effect.value } };
    const { answers, events, unknown, change } = reactionOf(effect, context);
    next = withEvents(next, [...eventOf(effect), ...events], begunAt);
    if ('key' in effect) {
      next = answered(next, effect.key, answers);
      // The timeout of an unknown answer would be a guess.
      if (unknown !== null)
        next = {
          ...without(next, isFor(effect.key, 'elapsed')),
          unanswered: [...next.unanswered, effect.key],
        };
    }
    next = changed(next, change);
  }
  return next;
}
