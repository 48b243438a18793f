import type { BlockType } from '../catalogue/block-type.ts';
import { isBroken } from '../contents/node.ts';
import type { Change } from './change.ts';
import { isChangeAt } from './change.ts';
import type { FlowDocument } from './document.ts';
import type { FlowHistory } from './history.ts';

/** The names that blocks declare in their shape: flow values, items of loops, and variables. */
export type DeclaredKind = 'value' | 'item' | 'variable';

const declarations: {
  readonly [Kind in DeclaredKind]: { readonly type: BlockType; readonly field: string };
} = {
  value: { type: 'setValues', field: 'names' },
  item: { type: 'loop', field: 'as' },
  variable: { type: 'variable', field: 'name' },
};

const isText = (value: unknown): value is string => typeof value === 'string';
const namesIn = (value: unknown): readonly string[] =>
  isText(value) ? [value] : Array.isArray(value) ? value.filter(isText) : [];

/** The new name that a change gives to `name`; undefined if it does not rename it. */
function newNameIn({ before, after }: Change, name: string): string | undefined {
  const old = namesIn(before);
  const now = namesIn(after);
  const changed = old.flatMap((one, index) => (one === now[index] ? [] : [index]));
  const [at] = changed;
  if (old.length !== now.length || changed.length !== 1 || at === undefined || old[at] !== name)
    return undefined;
  return now[at];
}

export interface RenamedTo {
  readonly to: string;
  /** Only of variables. */
  readonly scope?: string;
}

/** The name that the history has given to what had the name `from`; undefined without one that is still declared. */
export function renamedName(
  { nodes }: FlowDocument,
  { steps, position }: FlowHistory,
  kind: DeclaredKind,
  from: string,
): RenamedTo | undefined {
  const { type, field } = declarations[kind];
  let to = from;
  for (const change of steps.slice(0, position).flatMap(({ changes }) => changes))
    if (isChangeAt(change, 'shape') && change.address.field === field) to = newNameIn(change, to) ?? to;
  if (to === from) return undefined;
  for (const node of nodes.values()) {
    if (isBroken(node) || node.type !== type || !namesIn(node.config.shape[field]).includes(to)) continue;
    const { type: scope } = node.config.shape;
    return kind === 'variable' && isText(scope) ? { to, scope } : { to };
  }
  return undefined;
}
