import { stop } from '../expression/library/error.ts';
import { isKind, kindOf } from '../expression/value/value.ts';
import type { LaidOutNode } from '../graph/layout.ts';
import { enterMacro, leaveMacro } from './macro.ts';
import { pathOf, unitOfToken } from './scope.ts';
import type { SessionRun } from './session.ts';
import type { FlowToken } from './state.ts';
import type { BlockVisit } from './visit.ts';
import { BlockFailure } from './visit.ts';

/** Whether two tokens stand at the same block of the same path. */
const isSamePlace = (a: FlowToken, b: FlowToken): boolean =>
  a.nodeId === b.nodeId && pathOf(a).join('/') === pathOf(b).join('/');

/** The operations that a block may perform on a token. */
export function visitOf(session: SessionRun, block: LaidOutNode, token: FlowToken): BlockVisit {
  const { node } = block;
  const localKey = session.localKey(token);
  return {
    node,
    token,
    world: session.world,
    evaluate: (expression) => session.evaluate(expression, token),
    option: (id) => session.option(block, id, token),
    optionOf: (id, kind) => {
      const value = session.option(block, id, token);
      if (isKind(value, kind)) return value;
      throw new BlockFailure(stop('unsupportedType', { type: kindOf(value) }).message);
    },
    emit: (output, values, from) =>
      session.emit({ ...token, ...from, frames: token.frames }, node.id, output, values),
    isWired: (output) =>
      (unitOfToken(session.program, token)?.outgoing.get(node.id) ?? []).some(
        ({ from }) => from.output === output,
      ),
    wait: (until) => {
      const key = String(session.number());
      session.waiting.set(key, { token, until, subject: null });
      if (until !== null) session.effects.push({ type: 'wait', key, until });
      return key;
    },
    endWaiting: () => {
      const ended = [...session.waiting].filter(([, waiting]) => isSamePlace(waiting.token, token));
      for (const [key] of ended) {
        session.waiting.delete(key);
        session.effects.push({ type: 'cancelWait', key });
      }
      return ended.map(([, waiting]) => waiting.token);
    },
    local: () => session.locals.get(localKey) ?? null,
    setLocal: (value) => {
      if (value === null) session.locals.delete(localKey);
      else session.locals.set(localKey, value);
    },
    variable: (name) => session.variable(token, name, 'session') ?? session.variable(token, name, 'global'),
    setVariable: (name, value) => session.setVariable(token, name, value),
    effect: (effect) => session.effects.push(effect),
    end: () => session.end(),
    enterMacro: () => enterMacro(session, block, token),
    leaveMacro: (key) => leaveMacro(session, token, key),
  };
}
