import type { KnownKind } from '../catalogue/block.ts';
import type { Contents } from '../contents/contents.ts';
import { eitherOf, wireValues } from './edge-values.ts';
import { layoutsOf } from './layout.ts';
import type { MacroInterface, Macros } from './macro-interface.ts';
import { interfaceOf } from './macro-interface.ts';

/**
 * The interface of a macro, with the values that its outputs surely add. It needs the interfaces of all macros within:
 * ways through an unknown one are not counted.
 */
export function macroInterface(contents: Contents, macros: Macros): MacroInterface {
  const plain = interfaceOf(contents);
  const layouts = layoutsOf(contents, macros);
  const wires = wireValues(layouts, contents.edges);
  const valuesOf = (key: string): { readonly [name: string]: KnownKind } => {
    const ways = contents.edges.flatMap(({ id, to }) => {
      const node = layouts.get(to.nodeId)?.node;
      const isEnd = node?.type === 'macroOutput' && node.config.shape['key'] === key;
      const way = isEnd ? wires.get(id) : undefined;
      return way === undefined ? [] : [way];
    });
    const sure = [...eitherOf(ways)].filter(([, value]) => value.sure);
    return Object.fromEntries(sure.map(([name, { kind }]) => [name, kind]));
  };
  return { ...plain, outputs: plain.outputs.map((one) => ({ ...one, values: valuesOf(one.key) })) };
}
