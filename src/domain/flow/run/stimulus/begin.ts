import type { Slices } from '../../../../lib/async/slices.ts';
import type { BlockType } from '../../catalogue/block-type.ts';
import { blocksIn, macrosIn } from '../program/unit-index.ts';
import { frameOfBeginning } from '../session/macro.ts';
import type { ProgramUnit } from '../program/program.ts';
import type { SessionRun } from '../session/session.ts';
import type { Carried, MacroFrame } from '../state/state.ts';

/** A unit, and the frames of the macro blocks around it. */
interface Place {
  readonly unit: ProgramUnit;
  readonly frames: readonly MacroFrame[];
}

const maxDepth = 8;
const maxPlaces = 1000;
export const noData = { values: {}, items: {} };

/** The units that contain a block of a type, directly or in nested macros. */
function unitsWith(session: SessionRun, type: BlockType): ReadonlySet<ProgramUnit> {
  const users = new Map<ProgramUnit, ProgramUnit[]>([[session.program.main, []]]);
  for (const [unit] of users)
    for (const { inner } of macrosIn(session.program, unit)) {
      const known = users.get(inner);
      if (known === undefined) users.set(inner, [unit]);
      else known.push(unit);
    }
  const found = new Set([...users.keys()].filter((unit) => blocksIn(unit, type).length > 0));
  for (const unit of found) for (const user of users.get(unit) ?? []) found.add(user);
  return found;
}

/** The places with a block of a type: the flow and nested macros, whose blocks also start by themselves. */
function* placesWith(session: SessionRun, type: BlockType): Slices<readonly Place[]> {
  const { main } = session.program;
  const units = unitsWith(session, type);
  const places: Place[] = units.has(main) ? [{ unit: main, frames: [] }] : [];
  for (const { unit, frames } of places)
    for (const { block, inner } of macrosIn(session.program, unit))
      if (units.has(inner) && frames.length < maxDepth && places.length < maxPlaces) {
        session.beginVisit();
        places.push({ unit: inner, frames: [...frames, frameOfBeginning(session, block, frames)] });
        yield;
      }
  return places;
}

/** The blocks of a type, each with its frames. */
export function* blocksOfType(session: SessionRun, type: BlockType) {
  const places = yield* placesWith(session, type);
  return places.flatMap(({ unit, frames }) => blocksIn(unit, type).map((block) => ({ block, frames })));
}

/** Starts a token at each matching block of a type. */
export function* begin(
  session: SessionRun,
  type: 'start' | 'apiEndpoint',
  output: string,
  values: Carried['values'],
  isMeant: (shape: { readonly [field: string]: unknown }) => boolean = () => true,
): Slices<void> {
  for (const { block, frames } of yield* blocksOfType(session, type))
    if (isMeant(block.node.config.shape)) session.emit({ ...noData, frames }, block.node.id, output, values);
}
