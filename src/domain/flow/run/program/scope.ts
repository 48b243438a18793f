import type { Program, ProgramUnit } from './program.ts';
import { unitAt } from './program.ts';
import type { Carried } from '../state/state.ts';
import type { VariableDeclaration } from './unit-index.ts';

export const pathOf = ({ frames }: Pick<Carried, 'frames'>): readonly string[] =>
  frames.map(({ nodeId }) => nodeId);

/** Keyed by the frames of tokens, which are immutable: each reference to a variable asks for the unit of its token. */
const units = new WeakMap<Program, WeakMap<Carried['frames'], ProgramUnit>>();

/** The unit that a token is in. */
export function unitOfToken(program: Program, token: Pick<Carried, 'frames'>): ProgramUnit | undefined {
  if (token.frames.length === 0) return program.main;
  const known = units.get(program) ?? new WeakMap<Carried['frames'], ProgramUnit>();
  units.set(program, known);
  const unit = known.get(token.frames) ?? unitAt(program, pathOf(token));
  if (unit !== undefined) known.set(token.frames, unit);
  return unit;
}

/**
 * The scope of local state: one per session and path, or one per entry if the macro's state lives as long as an
 * invocation.
 */
export function localScope(program: Program, token: Pick<Carried, 'frames'>): string {
  const path = pathOf(token).join('/');
  const scoping = unitOfToken(program, token)?.contents.localStateScoping;
  return scoping === 'invocation' ? `${path}#${token.frames.at(-1)?.entry ?? 0}` : path;
}

/** The key of a session variable: by path, by flow or macro, or one for the session. */
export function variableKey(
  program: Program,
  token: Pick<Carried, 'frames'>,
  { name, visibility }: Pick<VariableDeclaration, 'name' | 'visibility'>,
): string {
  if (visibility === 'public') return `public ${name}`;
  if (visibility === 'private') return `private ${unitOfToken(program, token)?.id ?? ''} ${name}`;
  return `local ${localScope(program, token)} ${name}`;
}
