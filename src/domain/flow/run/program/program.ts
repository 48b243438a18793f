import type { Contents } from '../../contents/contents.ts';
import type { FlowEdge } from '../../contents/edge.ts';
import type { FlowNode } from '../../contents/node.ts';
import type { MacroTarget } from '../../contents/target.ts';
import { edgesByNode, isValidEdge } from '../../graph/edges.ts';
import type { LaidOutNode } from '../../graph/layout.ts';
import { layoutsOf, targetOfNode } from '../../graph/layout.ts';
import type { Macros } from '../../graph/macro-interface.ts';
import { interfaceOf } from '../../graph/macro-interface.ts';

/** A compiled flow or macro. */
export interface ProgramUnit {
  /** Identifies the macro; empty for the flow. */
  readonly id: string;
  readonly contents: Contents;
  readonly layouts: ReadonlyMap<string, LaidOutNode>;
  /** The outgoing wires of each block, in document order. */
  readonly outgoing: ReadonlyMap<string, readonly FlowEdge[]>;
}

/** A compiled flow with all macros that it uses. Immutable. */
export interface Program {
  readonly main: ProgramUnit;
  /** Looks up the macro of a target within a unit: library macros pin the versions of the macros within. */
  readonly macroOf: (target: MacroTarget, within: ProgramUnit) => ProgramUnit | undefined;
}

/** Looks up the contents of the macro of a block within these contents. */
export type MacroContents = (target: MacroTarget, within: Contents) => Contents | undefined;

function unitOf(id: string, contents: Contents, macros: Macros): ProgramUnit {
  const layouts = layoutsOf(contents, macros);
  const valid = contents.edges.filter((edge) => isValidEdge(edge, layouts));
  return { id, contents, layouts, outgoing: edgesByNode(valid).outgoing };
}

/** Compiles a flow with its macros. */
export function compile(contents: Contents, macroContents: MacroContents): Program {
  const macrosIn =
    (within: Contents): Macros =>
    (target) => {
      const macro = macroContents(target, within);
      return macro && interfaceOf(macro);
    };
  const units = new Map<Contents, Map<string, ProgramUnit>>();
  const macroOf: Program['macroOf'] = (target, within) => {
    const macro = macroContents(target, within.contents);
    if (macro === undefined) return undefined;
    const known = units.get(macro) ?? new Map<string, ProgramUnit>();
    units.set(macro, known);
    const id = JSON.stringify(target);
    const unit = known.get(id) ?? unitOf(id, macro, macrosIn(macro));
    known.set(id, unit);
    return unit;
  };
  return { main: unitOf('', contents, macrosIn(contents)), macroOf };
}

/** The unit at the end of a path of macro blocks; undefined if there is none. */
export function unitAt(program: Program, path: readonly string[]): ProgramUnit | undefined {
  let unit: ProgramUnit | undefined = program.main;
  for (const id of path) {
    const node: FlowNode | undefined = unit?.layouts.get(id)?.node;
    const target: MacroTarget | null = node === undefined ? null : targetOfNode(node);
    unit = target === null || unit === undefined ? undefined : program.macroOf(target, unit);
  }
  return unit;
}
