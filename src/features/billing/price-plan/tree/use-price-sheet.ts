import { useMemo } from 'react';
import { useAnswer, useAnswers } from '../../../../client/data/use-answer.ts';
import type { NodePrices } from '../../../../domain/pricing/policy/node-prices.ts';
import { failedPurchase, topPurchase } from '../../../../domain/pricing/policy/node-prices.ts';
import type { PurchaseSource } from '../../../../domain/pricing/policy/pricing-chain.ts';
import type { CallAnswer } from '../../../../domain/protocol/call.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import type { EditedPeriod } from '../edit/document.ts';
import { usePlan } from '../use-plan.ts';
import type { RuleEdit } from './bulk/rule-edits.ts';
import { patchOfEdits } from './bulk/rule-edits.ts';
import type { PriceSheet, SavedRules, SheetLevel } from './price-sheet.ts';
import { createPriceSheet } from './price-sheet.ts';

type NodeInfo = CallAnswer<'pricePolicy.nodeInfo'>;

const savedRules = (info: NodeInfo): ReadonlyMap<string, SavedRules> =>
  new Map(info.flatMap((one) => ('rules' in one ? [[one.nodeId, one] as const] : [])));
const purchasePrices = (info: NodeInfo): ReadonlyMap<string, NodePrices> =>
  new Map(info.flatMap((one) => ('prices' in one ? [[one.nodeId, one.prices] as const] : [])));

/** The answers of a policy, or of a pricing, for the levels of the catalogue below these nodes; none without an id. */
function useLevels(id: string | null, parents: readonly (string | null)[]) {
  const { organizationId } = usePlan();
  return useAnswers<'pricePolicy.nodeInfo' | 'pricePolicy.nodeInfoBelow'>(
    id === null
      ? []
      : parents.map((parentId) =>
          parentId === null
            ? { name: 'pricePolicy.nodeInfo', parameters: { id }, organizationId }
            : { name: 'pricePolicy.nodeInfoBelow', parameters: { id, parentId }, organizationId },
        ),
  );
}

const noRules: ReadonlyMap<string, SavedRules> = new Map();

/** The prices that a source has everywhere; undefined if they depend on the node. */
const samePurchase = (source: PurchaseSource): NodePrices | undefined =>
  source.kind === 'top' ? topPurchase : source.kind === 'error' ? failedPurchase(source.code) : undefined;

export interface LoadedSheet {
  readonly sheet: PriceSheet;
  /** The same with what is being typed. */
  readonly typedSheet: PriceSheet;
  /** Some rules or prices could not be loaded; `code`: the refusal of the platform. */
  readonly failure: { readonly code: string | null } | null;
  readonly retry: () => void;
}

/** The prices of a period at the nodes that are shown, each of which has those above it among them. */
export function usePriceSheet(
  { policy, patch }: Pick<EditedPeriod, 'policy' | 'patch'>,
  source: PurchaseSource,
  nodes: readonly CatalogNode[],
  typed: RuleEdit | null,
): LoadedSheet {
  const { organizationId } = usePlan();
  const parents = useMemo(() => [...new Set(nodes.map(({ parentId }) => parentId))], [nodes]);
  const [fragment, refreshFragment] = useAnswer(
    policy === null ? null : { name: 'pricePolicy.fragment', parameters: { id: policy }, organizationId },
  );
  const [rules, refreshRules] = useLevels(policy, parents);
  const [prices, refreshPrices] = useLevels(source.kind === 'pricing' ? source.id : null, parents);
  // A key changes the patch alone: levels may have thousands of nodes.
  const loaded = useMemo(() => {
    const same = samePurchase(source);
    const root = policy === null ? {} : fragment.state === 'ready' ? fragment.value.rules : undefined;
    const levels = new Map<string | null, SheetLevel>();
    for (const [at, parent] of parents.entries()) {
      const [saved, bought] = [rules[at], prices[at]];
      const own = policy === null ? noRules : saved?.state === 'ready' ? savedRules(saved.value) : undefined;
      const purchase = bought?.state === 'ready' ? purchasePrices(bought.value) : undefined;
      // Without the rules of the root, nothing is known of any node.
      if (own !== undefined && root !== undefined)
        levels.set(parent, { rules: own, purchaseOf: (id) => same ?? purchase?.get(id) });
    }
    return { root: root ?? {}, levels, nodes: new Map(nodes.map((node) => [node.id, node])) };
  }, [policy, source, nodes, parents, fragment, rules, prices]);
  const sheet = useMemo(() => createPriceSheet({ ...loaded, patch }), [loaded, patch]);
  const typedSheet = useMemo(
    () =>
      typed === null
        ? sheet
        : createPriceSheet({ ...loaded, patch: { ...patch, ...patchOfEdits([typed], sheet) } }),
    [loaded, patch, sheet, typed],
  );
  const failed = [fragment, ...rules, ...prices].find(({ state }) => state === 'failed');
  return {
    sheet,
    typedSheet,
    failure: failed?.state === 'failed' ? { code: failed.code } : null,
    retry: () => void Promise.all([refreshFragment(), refreshRules(), refreshPrices()]),
  };
}
