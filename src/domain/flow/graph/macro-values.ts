import type { KnownKind } from '../catalogue/block.ts';
import type { Contents } from '../contents/contents.ts';
import { eitherOf, wireValues } from './edge-values.ts';
import { layoutsOf, targetOfNode } from './layout.ts';
import type { MacroInterface, Macros } from './macro-interface.ts';
import { interfaceOf } from './macro-interface.ts';

/**
 * The interface of a macro, with the values that its outputs certainly add. It needs the interfaces of all macros
 * within; paths through an unknown macro are ignored.
 */
export function macroInterface(contents: Contents, macros: Macros): MacroInterface {
  const plain = interfaceOf(contents);
  const layouts = layoutsOf(contents, macros);
  const wires = wireValues(layouts, contents.edges);
  const valuesOf = (key: string): { readonly [name: string]: KnownKind } => {
    const paths = contents.edges.flatMap(({ id, to }) => {
      const node = layouts.get(to.nodeId)?.node;
      const isEnd = node?.type === 'macroOutput' && node.config.shape['key'] === key;
      const path = isEnd ? wires.get(id) : undefined;
      return path === undefined ? [] : [path];
    });
    const sure = [...eitherOf(paths)].filter(([, value]) => value.sure);
    return Object.fromEntries(sure.map(([name, { kind }]) => [name, kind]));
  };
  return { ...plain, outputs: plain.outputs.map((one) => ({ ...one, values: valuesOf(one.key) })) };
}

const macrosWithin = ({ nodes }: Contents): readonly string[] =>
  nodes.flatMap((node) => {
    const target = targetOfNode(node);
    return target?.type === 'organizationMacro' ? [target.id] : [];
  });

/**
 * The interfaces of macros that may use each other, by id; `others` looks up all other macros. Cycles, which cannot
 * be saved, are ignored.
 */
export function interfacesOf(
  macros: ReadonlyMap<string, Contents>,
  others: Macros = () => undefined,
): ReadonlyMap<string, MacroInterface> {
  const found = new Map<string, MacroInterface>();
  const begun = new Set<string>();
  const known: Macros = (target) =>
    (target.type === 'organizationMacro' ? found.get(target.id) : undefined) ?? others(target);
  const open = [...macros.keys()];
  for (let id = open.at(-1); id !== undefined; id = open.at(-1)) {
    const contents = found.has(id) ? undefined : macros.get(id);
    const inner = contents === undefined || begun.has(id) ? [] : macrosWithin(contents);
    const missing = inner.filter((each) => macros.has(each) && !begun.has(each));
    begun.add(id);
    if (missing.length > 0) open.push(...missing);
    else {
      open.pop();
      if (contents !== undefined) found.set(id, macroInterface(contents, known));
    }
  }
  return found;
}
