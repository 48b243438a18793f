import { targetOfNode } from '../graph/layout.ts';
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
const mostPlaces = 1000;
const nobody = { values: {}, items: {} };

/** The unit of each macro block in a unit. */
const unitsWithin = ({ program }: SessionRun, unit: ProgramUnit) =>
  [...unit.layouts.values()].flatMap((block) => {
    const target = targetOfNode(block.node);
    const inner = target === null ? undefined : program.macroOf(target);
    return inner === undefined ? [] : [{ block, inner }];
  });

/** The units that have a block of a type, themselves or in macros within. */
function unitsWith(session: SessionRun, type: string): ReadonlySet<ProgramUnit> {
  const users = new Map<ProgramUnit, ProgramUnit[]>([[session.program.main, []]]);
  for (const [unit] of users)
    for (const { inner } of unitsWithin(session, unit)) {
      const known = users.get(inner);
      if (known === undefined) users.set(inner, [unit]);
      else known.push(unit);
    }
  const found = new Set(
    [...users.keys()].filter((unit) => [...unit.layouts.values()].some(({ node }) => node.type === type)),
  );
  for (const unit of found) for (const user of users.get(unit) ?? []) found.add(user);
  return found;
}

/** The places with a block of a type: the flow, and macros within, whose blocks begin by themselves too. */
function placesWith(session: SessionRun, type: string): readonly Place[] {
  const { main } = session.program;
  const units = unitsWith(session, type);
  const places: Place[] = units.has(main) ? [{ unit: main, frames: [] }] : [];
  for (const { unit, frames } of places)
    for (const { block, inner } of unitsWithin(session, unit))
      if (units.has(inner) && frames.length < deepest && places.length < mostPlaces)
        places.push({ unit: inner, frames: [...frames, frameOfBeginning(session, block, frames)] });
  return places;
}

/** Begins tokens at all blocks of a type that are meant. */
function begin(
  session: SessionRun,
  type: 'start' | 'apiEndpoint',
  output: string,
  values: Carried['values'],
  isMeant: (shape: { readonly [field: string]: unknown }) => boolean = () => true,
): void {
  for (const { unit, frames } of placesWith(session, type))
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
    case 'terminate':
      return session.end();
    case 'elapsed':
      return goOn(session, stimulus.key, undefined, {});
    case 'answer':
      return goOn(session, stimulus.key, stimulus.output, stimulus.values);
    default:
      return;
  }
}
