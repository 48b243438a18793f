import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import type { AnyNode } from '../../../domain/flow/contents/node.ts';
import { sameJson } from '../../../lib/value/same-json.ts';
import type { BlockView, BlockWords } from './block-view.ts';
import { blockView } from './block-view.ts';
import { namedTerminals } from './terminal.ts';

interface Known {
  readonly node: AnyNode;
  readonly named: string;
  readonly view: BlockView;
}

/** Whether two versions of a block look the same. Their places do not matter. */
const looksAlike = (a: AnyNode, b: AnyNode): boolean =>
  a === b ||
  ('config' in a && 'config' in b && a.config === b.config && a.name === b.name && a.type === b.type);

const sameView = (a: BlockView, b: BlockView): boolean =>
  a.node === b.node && sameJson({ ...a, node: 0 }, { ...b, node: 0 });

const unnamed = { own: undefined, key: '' } as const;

/** The terminals that wires refer to, by block, each with a key that changes with them. */
const namedKeys = (edges: FlowDocument['edges']) =>
  new Map(
    [...namedTerminals(edges.values())].map(
      ([id, own]) => [id, { own, key: JSON.stringify([[...own.inputs], [...own.outputs]]) }] as const,
    ),
  );

/** Makes the views of the blocks of a document. A block that looks the same keeps its view. */
export function createBlockViews(): (
  document: FlowDocument,
  words: BlockWords,
) => ReadonlyMap<string, BlockView> {
  let known = new Map<string, Known>();
  let knownWords: BlockWords | undefined;
  let result: ReadonlyMap<string, BlockView> = new Map();
  let last: FlowDocument | undefined;
  let named: ReturnType<typeof namedKeys> = new Map();
  return (document, words) => {
    if (last?.nodes === document.nodes && last.edges === document.edges && words === knownWords)
      return result;
    if (last?.edges !== document.edges) named = namedKeys(document.edges);
    const next = new Map<string, Known>();
    for (const node of document.nodes.values()) {
      const { own, key } = named.get(node.id) ?? unnamed;
      const before = known.get(node.id);
      const isSame = words === knownWords && before?.named === key && looksAlike(before.node, node);
      if (isSame && before.node === node) next.set(node.id, before);
      else {
        const view = isSame ? { ...before.view, node } : blockView(node, own, words);
        // With the name of one entity, all words are new, but few blocks look different.
        const isSteady = before !== undefined && sameView(before.view, view);
        next.set(node.id, { node, named: key, view: isSteady ? before.view : view });
      }
    }
    [known, knownWords, last] = [next, words, document];
    result = new Map([...next].map(([id, { view }]) => [id, view]));
    return result;
  };
}
