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
  readonly macroOf: (target: MacroTarget) => ProgramUnit | undefined;
}

function unitOf(id: string, contents: Contents, macros: Macros): ProgramUnit {
  const layouts = layoutsOf(contents, macros);
  const valid = contents.edges.filter((edge) => isValidEdge(edge, layouts));
  return { id, contents, layouts, outgoing: edgesByNode(valid).outgoing };
}

/** Compiles a flow. `macroContents` gives the contents of the bundle's macros. */
export function compile(
  contents: Contents,
  macroContents: (target: MacroTarget) => Contents | undefined,
): Program {
  const macros: Macros = (target) => {
    const macro = macroContents(target);
    return macro && interfaceOf(macro);
  };
  const units = new Map<string, ProgramUnit | undefined>();
  const macroOf = (target: MacroTarget): ProgramUnit | undefined => {
    const key = JSON.stringify(target);
    if (!units.has(key)) {
      const macro = macroContents(target);
      units.set(key, macro && unitOf(key, macro, macros));
    }
    return units.get(key);
  };
  return { main: unitOf('', contents, macros), macroOf };
}

/** The unit in which a path of macro blocks leads, or undefined if it leads nowhere. */
export function unitAt(program: Program, path: readonly string[]): ProgramUnit | undefined {
  let unit: ProgramUnit | undefined = program.main;
  for (const id of path) {
    const node: FlowNode | undefined = unit?.layouts.get(id)?.node;
    const target: MacroTarget | null = node === undefined ? null : targetOfNode(node);
    unit = target === null ? undefined : program.macroOf(target);
  }
  return unit;
}
