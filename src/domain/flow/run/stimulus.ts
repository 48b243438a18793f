import { frameOfBeginning } from './macro.ts';
import type { ProgramUnit } from './program.ts';
import type { SessionRun } from './session.ts';
import type { Carried, MacroFrame, Stimulus } from './state.ts';

/** A unit and the frames that lead to it. */
interface Place {
  readonly unit: ProgramUnit;
  readonly frames: readonly MacroFrame[];
}

const deepest = 8;
const nobody = { values: {}, items: {} };

/** The flow and the macros within: their blocks begin by themselves too. */
function placesOf(session: SessionRun, unit: ProgramUnit, frames: readonly MacroFrame[]): readonly Place[] {
  const inner = [...unit.layouts.values()].flatMap((block) => {
    const target = block.node.type === 'macro' ? block.node.config.shape['target'] : null;
    if (target === null || frames.length >= deepest) return [];
    const frame = frameOfBeginning(session, block, frames);
    const next = session.unitIn([...frames, frame]);
    return next === undefined ? [] : placesOf(session, next, [...frames, frame]);
  });
  return [{ unit, frames }, ...inner];
}

/** Begins tokens at all blocks of a type that are meant. */
function begin(
  session: SessionRun,
  type: 'start' | 'apiEndpoint',
  output: string,
  values: Carried['values'],
  isMeant: (shape: { readonly [field: string]: unknown }) => boolean = () => true,
): void {
  for (const { unit, frames } of placesOf(session, session.program.main, []))
    for (const { node } of unit.layouts.values())
      if (node.type === type && isMeant(node.config.shape))
        session.emit({ ...nobody, frames }, node.id, output, values);
}

/** Takes a waiting token on; answers to what no longer waits are late, and nothing happens. */
function goOn(session: SessionRun, key: string, output: string | undefined, values: Carried['values']): void {
  const waiting = session.waiting.get(key);
  if (waiting === undefined) return;
  session.waiting.delete(key);
  const { token, until } = waiting;
  if (output !== undefined) {
    if (until !== null) session.effects.push({ type: 'cancelWait', key });
    return session.emit(token, token.nodeId, output, values);
  }
  const isDelay = session.unitIn(token.frames)?.layouts.get(token.nodeId)?.node.type === 'delay';
  if (isDelay) session.emit(token, token.nodeId, 'elapsed');
  else session.emit(token, token.nodeId, 'failed', { error: 'No answer in time' });
}

/** Lets a stimulus begin tokens or take waiting ones on. */
export function stimulate(session: SessionRun, stimulus: Stimulus): void {
  switch (stimulus.type) {
    case 'start':
      if (session.hasStarted) return;
      session.hasStarted = true;
      return begin(session, 'start', 'started', { cause: stimulus.cause });
    case 'called': {
      const { endpoint, request, call } = stimulus;
      return begin(session, 'apiEndpoint', 'called', { request, call }, ({ name }) => name === endpoint);
    }
    case 'elapsed':
      return goOn(session, stimulus.key, undefined, {});
    case 'answer':
      return goOn(session, stimulus.key, stimulus.output, stimulus.values);
  }
}
