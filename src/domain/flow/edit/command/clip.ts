import * as v from 'valibot';
import { contentsJson, emptyContents, readContents } from '../../contents/contents.ts';
import type { Contents } from '../../contents/contents.ts';
import { contentsLimits } from '../../contents/limits.ts';
import type { AnyNode } from '../../contents/node.ts';
import { isBroken } from '../../contents/node.ts';
import type { Point } from '../address.ts';
import type { Change } from '../change.ts';
import { changeTo } from '../change.ts';
import type { FlowDocument } from '../document.ts';
import { documentJson } from '../document.ts';
import { placedAt } from '../place.ts';
import type { Selection } from '../step.ts';
import { hasRoom } from './add-block.ts';

/** Blocks and the wires between them, as copied and pasted. */
export type Clip = Pick<Contents, 'nodes' | 'edges'>;

/** Identifies the format in the clipboard text. */
const format = 'portal-flow/1';
const clipSchema = v.object({ format: v.literal(format), contents: v.unknown() });

/** The selected blocks, and the wires between them (S1-5-52). */
export function clipOf({ nodes, edges }: FlowDocument, selection: Pick<Selection, 'nodes'>): Clip {
  const chosen = new Set(selection.nodes);
  return {
    nodes: [...nodes.values()].filter(({ id }) => chosen.has(id)),
    edges: [...edges.values()].filter(({ from, to }) => chosen.has(from.nodeId) && chosen.has(to.nodeId)),
  };
}

/** The clip as text for the clipboard. */
export const clipText = (clip: Clip): string =>
  JSON.stringify({ format, contents: contentsJson({ ...emptyContents, ...clip }) });

export type ClipOutcome =
  /** `ignored` counts unreadable blocks and wires. */
  | { readonly ok: true; readonly clip: Clip; readonly ignored: number }
  | { readonly ok: false; readonly reason: 'otherText' | 'tooLarge' | 'unreadable' };

function parsedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses clipboard text, which may come from any application. */
export function readClip(text: string): ClipOutcome {
  if (!text.trimStart().startsWith('{')) return { ok: false, reason: 'otherText' };
  if (text.length > contentsLimits.size) return { ok: false, reason: 'tooLarge' };
  const parsed = v.safeParse(clipSchema, parsedText(text));
  if (!parsed.success) return { ok: false, reason: 'otherText' };
  const outcome = readContents(parsed.output.contents);
  if (!outcome.ok) return outcome;
  const { nodes, edges, unreadable } = outcome.contents;
  const ids = new Set(nodes.map(({ id }) => id));
  const inner = edges.filter(({ from, to }) => ids.has(from.nodeId) && ids.has(to.nodeId));
  const lost = unreadable.nodes.length + unreadable.edges.length + edges.length - inner.length;
  return { ok: true, clip: { nodes, edges: inner }, ignored: lost };
}

/** Whether the contents stay small enough to save. New ids have the length of the original ones. */
const fits = (document: FlowDocument, clip: Clip): boolean =>
  clipText(clip).length + JSON.stringify(documentJson(document)).length <= contentsLimits.size;

const withId = (node: AnyNode, id: string): AnyNode =>
  isBroken(node) ? { ...node, id, raw: { ...Object(node.raw), id } } : { ...node, id };

/** The offset of pasted blocks from the copied ones, or from an earlier paste (S1-5-52). */
export const pasteOffset = 5;

/** The least offset at which no copy covers a block exactly, as after an earlier paste. */
function freeOffset({ nodes }: FlowDocument, clip: Clip): Point {
  const taken = new Set([...nodes.values()].map(({ x, y }) => `${x} ${y}`));
  let by = pasteOffset;
  while (clip.nodes.some(({ x, y }) => taken.has(`${x + by} ${y + by}`))) by += pasteOffset;
  return { x: by, y: by };
}

export interface Pasted {
  readonly changes: readonly Change[];
  readonly selection: Selection;
}

/** Pastes blocks with new ids (S1-5-52), if the document has room for them. */
export function paste(
  document: FlowDocument,
  clip: Clip,
  newId: () => string,
  offset: Point = freeOffset(document, clip),
): Pasted {
  const { nodes, edges } = clip;
  if (!hasRoom(document, nodes.length, edges.length) || !fits(document, { nodes, edges }))
    return { changes: [], selection: { nodes: [], edges: [] } };
  const ids = new Map(nodes.map(({ id }) => [id, newId()]));
  const copies = nodes.map((node) =>
    placedAt(withId(node, ids.get(node.id) ?? node.id), { x: node.x + offset.x, y: node.y + offset.y }),
  );
  const wires = edges.map(({ from, to }) => ({
    id: newId(),
    from: { ...from, nodeId: ids.get(from.nodeId) ?? from.nodeId },
    to: { ...to, nodeId: ids.get(to.nodeId) ?? to.nodeId },
  }));
  return {
    changes: [
      ...copies.map((node) => changeTo(document, { at: 'node', id: node.id }, node)),
      ...wires.map((edge) => changeTo(document, { at: 'edge', id: edge.id }, edge)),
    ],
    selection: { nodes: copies.map(({ id }) => id), edges: wires.map(({ id }) => id) },
  };
}
