import type { FlowEdge } from '../contents/edge.ts';
import type { AnyNode } from '../contents/node.ts';
import type { MacroParameter } from '../contents/parameter.ts';
import type { FlowDocument } from './document.ts';
import { ItemDraft } from './item-draft.ts';

interface ReadableItems<Item> {
  readonly get: (id: string) => Item | undefined;
  readonly keys: () => Iterable<string>;
}

type ItemMembers = 'nodes' | 'edges' | 'parameters';

/** A document, or a draft of one. */
export interface ReadableDocument extends Omit<FlowDocument, ItemMembers> {
  readonly nodes: ReadableItems<AnyNode>;
  readonly edges: ReadableItems<FlowEdge>;
  readonly parameters: ReadableItems<MacroParameter>;
}

/** A mutable document. */
export interface DocumentDraft extends Omit<FlowDocument, ItemMembers> {
  readonly nodes: ItemDraft<AnyNode>;
  readonly edges: ItemDraft<FlowEdge>;
  readonly parameters: ItemDraft<MacroParameter>;
}
export type WritableDraft = { -readonly [Member in keyof DocumentDraft]: DocumentDraft[Member] };

export const draftOf = (document: FlowDocument): WritableDraft => ({
  ...document,
  nodes: new ItemDraft(document.nodes),
  edges: new ItemDraft(document.edges),
  parameters: new ItemDraft(document.parameters),
});

export const finished = (draft: WritableDraft): FlowDocument => ({
  ...draft,
  nodes: draft.nodes.result(),
  edges: draft.edges.result(),
  parameters: draft.parameters.result(),
});
