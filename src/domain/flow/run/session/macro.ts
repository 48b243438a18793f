import { targetOfNode } from '../../graph/layout.ts';
import type { LaidOutNode } from '../../graph/layout.ts';
import type { ProgramUnit } from '../program/program.ts';
import { unitOfToken } from '../program/scope.ts';
import type { SessionRun } from './session.ts';
import type { Carried, MacroFrame, FlowToken } from '../state/state.ts';
import { BlockFailure } from '../visit/block-failure.ts';

/** Nested macros. Cycles are refused before they can run. */
const maxDepth = 32;

/** The unit of the macro block that a token is at. */
function unitBehind(
  { program }: SessionRun,
  block: LaidOutNode,
  token: Pick<Carried, 'frames'>,
): ProgramUnit | undefined {
  const [target, within] = [targetOfNode(block.node), unitOfToken(program, token)];
  return target === null || within === undefined ? undefined : program.macroOf(target, within);
}

/** Makes the frame of an entry, with parameter values from the caller's token. */
function frameOf(session: SessionRun, block: LaidOutNode, token: Carried): MacroFrame {
  const unit = unitBehind(session, block, token);
  if (unit === undefined) throw new BlockFailure('Macro is deleted!');
  const parameters = unit.contents.parameters.map(
    ({ id, name }) => [name, session.option(block, id, token)] as const,
  );
  return { nodeId: block.node.id, entry: session.number(), parameters: Object.fromEntries(parameters) };
}

/** Makes the frame of a block that starts within a macro. Parameters that need the values of a token are None. */
export function frameOfBeginning(
  session: SessionRun,
  block: LaidOutNode,
  frames: Carried['frames'],
): MacroFrame {
  try {
    return frameOf(session, block, { frames, values: {}, items: {} });
  } catch (error) {
    if (!(error instanceof BlockFailure)) throw error;
    return { nodeId: block.node.id, entry: session.number(), parameters: {} };
  }
}

/** Continues at the macro inputs that have the key of the block's input. */
export function enterMacro(session: SessionRun, block: LaidOutNode, token: FlowToken): void {
  if (token.frames.length >= maxDepth) throw new BlockFailure('Macros are nested too deep');
  const inner: Carried = { ...token, frames: [...token.frames, frameOf(session, block, token)] };
  const unit = unitBehind(session, block, token);
  for (const { node } of unit?.layouts.values() ?? [])
    if (node.type === 'macroInput' && node.config.shape['key'] === token.input)
      session.emit(inner, node.id, 'out');
}

/** Continues after the macro block. */
export function leaveMacro(session: SessionRun, token: FlowToken, key: string): void {
  const frame = token.frames.at(-1);
  if (frame === undefined) return;
  session.emit({ ...token, frames: token.frames.slice(0, -1) }, frame.nodeId, key);
}
