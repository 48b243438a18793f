import type { Contents } from '../contents/contents.ts';
import type { FlowEdge } from '../contents/edge.ts';
import type { FlowNode } from '../contents/node.ts';
import type { MacroTarget } from '../contents/target.ts';
import { edgesByNode, isValidEdge } from '../graph/edges.ts';
import type { LaidOutNode } from '../graph/layout.ts';
import { layoutsOf, targetOfNode } from '../graph/layout.ts';
import type { Macros } from '../graph/macro-interface.ts';
import { interfaceOf } from '../graph/macro-interface.ts';

/** One flow or macro, made ready to run. */
export interface ProgramUnit {
  /** Tells macros apart; empty for the flow. */
  readonly id: string;
  readonly contents: Contents;
  readonly layouts: ReadonlyMap<string, LaidOutNode>;
  /** The wires out of each block, in the order of the document. */
  readonly outgoing: ReadonlyMap<string, readonly FlowEdge[]>;
}

/** A flow with all macros that it reaches; it does not change. */
export interface Program {
  readonly main: ProgramUnit;
  /** The macro that a target stands for in a unit: macros of libraries pin the versions of those within. */
  readonly macroOf: (target: MacroTarget, within: ProgramUnit) => ProgramUnit | undefined;
}

/** The contents of the macro that a block in these contents stands for. */
export type MacroContents = (target: MacroTarget, within: Contents) => Contents | undefined;

function unitOf(id: string, contents: Contents, macros: Macros): ProgramUnit {
  const layouts = layoutsOf(contents, macros);
  const valid = contents.edges.filter((edge) => isValidEdge(edge, layouts));
  return { id, contents, layouts, outgoing: edgesByNode(valid).outgoing };
}

/** Compiles a flow, with the macros of its bundle. */
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

/** The unit in which a path of macro blocks leads, or undefined if it leads nowhere. */
export function unitAt(program: Program, path: readonly string[]): ProgramUnit | undefined {
  let unit: ProgramUnit | undefined = program.main;
  for (const id of path) {
    const node: FlowNode | undefined = unit?.layouts.get(id)?.node;
    const target: MacroTarget | null = node === undefined ? null : targetOfNode(node);
    unit = target === null || unit === undefined ? undefined : program.macroOf(target, unit);
  }
  return unit;
}
