import { maxPairs } from '../../../../../domain/pricing/policy/pair.ts';
import { sameJson } from '../../../../../lib/value/same-json.ts';
import type { PricedNode, RowPair } from './row-pair.ts';

/** The answer of the platform about the pair with this key. */
export type ConfirmAnswer =
  | { readonly kind: 'confirmed'; readonly key: string; readonly prices: PricedNode }
  | { readonly kind: 'failed'; readonly key: string };

/** One request: the pairs of some nodes, in order. */
export interface ConfirmBatch {
  /** Counts the requests. */
  readonly number: number;
  readonly asked: readonly { readonly nodeId: string; readonly pair: RowPair }[];
}

/** A confirmed price that differs from that of the tab. */
export interface DifferingPrice {
  readonly nodeId: string;
  readonly pair: RowPair;
  readonly confirmed: PricedNode;
}

interface NodeRequest {
  /** The pair that was asked about last. */
  readonly key: string;
  /** The request that asks about it; null once it has ended. */
  request: number | null;
  /** The answer to the last request; an earlier one is dropped when the node is asked about again. */
  answer: ConfirmAnswer | null;
}

/** Decides what to ask the platform next, and which answers count. It sends nothing itself. */
export interface ConfirmQueue {
  /** The nodes that are shown, in order. A node whose row is not loaded has no pair yet. */
  readonly show: (nodeIds: readonly string[], pairAt: (nodeId: string) => RowPair | undefined) => void;
  /** The next request: nodes in sight first; null if all is asked. */
  readonly next: (isInSight: (nodeId: string) => boolean) => ConfirmBatch | null;
  /** Takes the answer to a request. Nodes that were asked about again since are left alone. */
  readonly confirm: (batch: ConfirmBatch, prices: readonly PricedNode[]) => readonly DifferingPrice[];
  /** Takes a request as refused; its prices are not asked for again until `retry`. Returns their number. */
  readonly fail: (batch: ConfirmBatch) => number;
  /** Takes a request as never sent. */
  readonly release: (batch: ConfirmBatch) => void;
  readonly retry: () => void;
  readonly get: (nodeId: string) => ConfirmAnswer | undefined;
  readonly failed: () => number;
}

export function createConfirmQueue(): ConfirmQueue {
  const entries = new Map<string, NodeRequest>();
  let shown: readonly string[] = [];
  let pairOf: (nodeId: string) => RowPair | undefined = () => undefined;
  let requests = 0;

  /** The nodes of a request for which no newer one has asked. */
  const stillAsked = ({ asked, number }: ConfirmBatch) =>
    asked.flatMap((one, at) => {
      const entry = entries.get(one.nodeId);
      return entry?.request === number ? [{ ...one, at, entry }] : [];
    });

  const isAsked = (entry: NodeRequest | undefined, { key }: RowPair): boolean =>
    entry?.key === key && (entry.request !== null || entry.answer !== null);
  const settle = (entry: NodeRequest, answer: ConfirmAnswer | null): void => {
    entry.request = null;
    entry.answer = answer;
  };

  return {
    show(nodeIds, pairAt) {
      shown = nodeIds;
      pairOf = pairAt;
      const isShown = new Set(nodeIds);
      for (const id of entries.keys()) if (!isShown.has(id)) entries.delete(id);
    },
    next(isInSight) {
      const asked: { nodeId: string; pair: RowPair }[] = [];
      const number = requests + 1;
      const ordered = [...shown.filter(isInSight), ...shown.filter((id) => !isInSight(id))];
      for (const nodeId of ordered) {
        if (asked.length === maxPairs) break;
        const pair = pairOf(nodeId);
        const entry = entries.get(nodeId);
        if (pair === undefined || isAsked(entry, pair)) continue;
        asked.push({ nodeId, pair });
        entries.set(nodeId, { key: pair.key, request: number, answer: null });
      }
      if (asked.length === 0) return null;
      requests = number;
      return { number, asked };
    },
    confirm(batch, prices) {
      const differences: DifferingPrice[] = [];
      for (const { nodeId, pair, at, entry } of stillAsked(batch)) {
        const confirmed = prices[at];
        if (confirmed === undefined) {
          settle(entry, { kind: 'failed', key: pair.key });
          continue;
        }
        settle(entry, { kind: 'confirmed', key: pair.key, prices: confirmed });
        if (!sameJson(confirmed, pair.provisional)) differences.push({ nodeId, pair, confirmed });
      }
      return differences;
    },
    fail(batch) {
      const refused = stillAsked(batch);
      for (const { pair, entry } of refused) settle(entry, { kind: 'failed', key: pair.key });
      return refused.length;
    },
    release(batch) {
      for (const { entry } of stillAsked(batch)) settle(entry, null);
    },
    retry() {
      for (const [id, { answer }] of entries) if (answer?.kind === 'failed') entries.delete(id);
    },
    get: (nodeId) => entries.get(nodeId)?.answer ?? undefined,
    failed: () => [...entries.values()].filter(({ answer }) => answer?.kind === 'failed').length,
  };
}
