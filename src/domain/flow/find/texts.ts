import type { Contents } from '../contents/contents.ts';
import type { AnyNode } from '../contents/node.ts';
import { outlineOf } from '../graph/outline.ts';
import type { PlacedText } from './block-text.ts';
import { blockTexts, parameterTexts } from './block-text.ts';

const orders = new WeakMap<
  Contents['edges'],
  { readonly nodes: Contents['nodes']; readonly order: readonly AnyNode[] }
>();

/** The blocks in flow order. */
function inFlowOrder(contents: Contents): readonly AnyNode[] {
  const known = orders.get(contents.edges);
  if (known?.nodes === contents.nodes) return known.order;
  const order = outlineOf(contents).flatMap((row) => (row.kind === 'block' ? row.node : []));
  orders.set(contents.edges, { nodes: contents.nodes, order });
  return order;
}

const field = (subject: PlacedText['subject'], name: string, text: string): readonly PlacedText[] =>
  text === '' ? [] : [{ subject, member: { kind: 'field', name }, text, parts: [] }];

/** All searchable texts: blocks in flow order, then parameters, configuration and description. */
export function* searchableTexts(contents: Contents): Iterable<PlacedText> {
  for (const node of inFlowOrder(contents)) yield* blockTexts(node);
  for (const parameter of contents.parameters) yield* parameterTexts(parameter);
  for (const [id, hint] of Object.entries(contents.configuration)) {
    const subject = { kind: 'configuration', id } as const;
    yield* field(subject, 'key', id);
    yield* field(subject, 'hint', hint);
  }
  yield* field({ kind: 'description' }, 'description', contents.description);
}
