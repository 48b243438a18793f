import * as v from 'valibot';
import { variableTypes, variableVisibilities } from '../catalogue/option-values.ts';
import type { Program, ProgramUnit } from './program.ts';
import { unitAt } from './program.ts';
import type { Carried } from './state.ts';

export const pathOf = ({ frames }: Pick<Carried, 'frames'>): readonly string[] =>
  frames.map(({ nodeId }) => nodeId);

/** The flow or macro that a token is in. */
export const unitOfToken = (program: Program, token: Pick<Carried, 'frames'>): ProgramUnit | undefined =>
  unitAt(program, pathOf(token));

/**
 * The place of local state: one a session and path, or one an entry where the macro's state lives as long as an
 * invocation.
 */
export function localScope(program: Program, token: Pick<Carried, 'frames'>): string {
  const path = pathOf(token).join('/');
  const scoping = unitOfToken(program, token)?.contents.localStateScoping;
  return scoping === 'invocation' ? `${path}#${token.frames.at(-1)?.entry ?? 0}` : path;
}

const declaration = v.object({
  name: v.string(),
  type: v.picklist(variableTypes),
  visibility: v.picklist(variableVisibilities),
});
export interface VariableDeclaration extends v.InferOutput<typeof declaration> {
  readonly nodeId: string;
}

/** The declaration of a variable in a flow or macro. */
export function declarationOf(unit: ProgramUnit, name: string): VariableDeclaration | undefined {
  for (const { node } of unit.layouts.values()) {
    if (node.type !== 'variable' || node.config.shape['name'] !== name) continue;
    const shape = v.safeParse(declaration, node.config.shape);
    if (shape.success) return { ...shape.output, nodeId: node.id };
  }
  return undefined;
}

/** The place of a session variable: this path, all uses of this flow or macro, or the session. */
export function variableKey(
  program: Program,
  token: Pick<Carried, 'frames'>,
  { name, visibility }: Pick<VariableDeclaration, 'name' | 'visibility'>,
): string {
  if (visibility === 'public') return `public ${name}`;
  if (visibility === 'private') return `private ${unitOfToken(program, token)?.id ?? ''} ${name}`;
  return `local ${localScope(program, token)} ${name}`;
}
