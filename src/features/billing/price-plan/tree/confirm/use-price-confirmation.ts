import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { connectionState } from '../../../../../client/connection/connection-state.ts';
import { call } from '../../../../../client/session/call.ts';
import type { SheetRow } from '../../../../../domain/pricing/policy/sheet.ts';
import type { CatalogNode } from '../../../../../domain/protocol/price-policy.ts';
import { usePlan } from '../../use-plan.ts';
import type { PriceConfirmation } from './price-confirmation.ts';
import { createPriceConfirmation } from './price-confirmation.ts';
import type { PricedNode } from './row-pair.ts';
import { pairOf } from './row-pair.ts';

const isConnected = {
  get: () => connectionState.get().link.status === 'connected',
  subscribe: connectionState.subscribe,
};

/** Has the platform confirm the prices of the nodes that are shown (S1-7-51). */
export function usePriceConfirmation(
  { rowOf }: { readonly rowOf: (node: CatalogNode) => SheetRow | undefined },
  nodes: readonly CatalogNode[],
): PriceConfirmation {
  const { organizationId } = usePlan();
  const confirmation = useMemo(
    () =>
      createPriceConfirmation({
        apply: (pairs) => call('pricePolicy.apply', {}, { pairs }, organizationId, 'asText'),
        isConnected,
      }),
    [organizationId],
  );
  useEffect(() => {
    confirmation.start();
    return confirmation.stop;
  }, [confirmation]);
  useEffect(() => {
    const byId = new Map(nodes.map((node) => [node.id, node]));
    confirmation.show([...byId.keys()], (id) => {
      const node = byId.get(id);
      const row = node && rowOf(node);
      return node && row && pairOf(row, node.domain);
    });
  }, [confirmation, rowOf, nodes]);
  return confirmation;
}

/** The prices of a row; none if the platform has not confirmed them. */
type CellPrices =
  | { readonly kind: 'confirmed' | 'provisional'; readonly prices: PricedNode }
  | { readonly kind: 'failed' };

/** The prices of a row: those of the platform, until then those that the tab computes. */
export function useConfirmedPrices(
  confirmation: PriceConfirmation,
  { id, domain }: Pick<CatalogNode, 'id' | 'domain'>,
  row: SheetRow,
): CellPrices {
  const watch = useCallback((listener: () => void) => confirmation.watch(id, listener), [confirmation, id]);
  const read = () => confirmation.get(id);
  const found = useSyncExternalStore(watch, read, read);
  const { key, provisional } = pairOf(row, domain);
  // An answer to what the row was before says nothing of what it is now.
  return found?.key === key ? found : { kind: 'provisional', prices: provisional };
}
