import type { Contents, ContentsOutcome } from '../contents/contents.ts';
import { contentsJson, readContents } from '../contents/contents.ts';
import type { FlowEdge } from '../contents/edge.ts';
import type { AnyNode } from '../contents/node.ts';
import type { MacroParameter } from '../contents/parameter.ts';

/** The fields of a row that the editor changes. A macro has no configuration values. */
export interface FlowRowFields {
  readonly name: string;
  readonly summary: string;
  readonly config?: { readonly [key: string]: string };
}

/** The unreadable parts of contents, which are saved unchanged. */
export type UnknownParts = Pick<Contents, 'unreadable' | 'others'>;

/** A published version that was merged into a document. Saving the document links the flow or macro with it. */
export interface PulledVersion {
  readonly sharedObjectId: string;
  readonly version: string;
}

/** A flow or macro in the editor. Each change makes a new document that shares the unchanged parts. */
export interface FlowDocument extends Required<FlowRowFields> {
  readonly nodes: ReadonlyMap<string, AnyNode>;
  readonly edges: ReadonlyMap<string, FlowEdge>;
  /** In display order. */
  readonly parameters: ReadonlyMap<string, MacroParameter>;
  readonly configuration: Contents['configuration'];
  readonly description: string;
  readonly localStateScoping: Contents['localStateScoping'];
  readonly unknown: UnknownParts;
  /** The last pulled version; null if none was pulled since the document was loaded. No part of the contents. */
  readonly pulled: PulledVersion | null;
}

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [item.id, item]));

/** Makes the document of a row and the contents of its revision. */
export const documentOf = (row: FlowRowFields, contents: Contents): FlowDocument => ({
  name: row.name,
  summary: row.summary,
  config: row.config ?? {},
  nodes: byId(contents.nodes),
  edges: byId(contents.edges),
  parameters: byId(contents.parameters),
  configuration: contents.configuration,
  description: contents.description,
  localStateScoping: contents.localStateScoping,
  unknown: { unreadable: contents.unreadable, others: contents.others },
  pulled: null,
});

export type DocumentOutcome =
  | { readonly ok: true; readonly document: FlowDocument }
  | Extract<ContentsOutcome, { ok: false }>;

/** Parses the document of a row and the JSON contents of its revision. */
export function readDocument(row: FlowRowFields, contents: unknown): DocumentOutcome {
  const outcome = readContents(contents);
  return outcome.ok ? { ok: true, document: documentOf(row, outcome.contents) } : outcome;
}

const known = new WeakMap<FlowDocument, Contents>();

/** The contents of a document. The same document always gives the same object. */
export function contentsOf(document: FlowDocument): Contents {
  const contents = known.get(document) ?? {
    nodes: [...document.nodes.values()],
    edges: [...document.edges.values()],
    parameters: [...document.parameters.values()],
    configuration: document.configuration,
    description: document.description,
    localStateScoping: document.localStateScoping,
    ...document.unknown,
  };
  known.set(document, contents);
  return contents;
}

/** The contents as sent to the platform. */
export const documentJson = (document: FlowDocument): unknown => contentsJson(contentsOf(document));
