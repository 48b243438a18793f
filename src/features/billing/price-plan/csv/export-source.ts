import type { Locale } from '../../../../i18n/locale.ts';
import type { I18n } from '@lingui/core';
import { call } from '../../../../client/session/call.ts';
import type { NodePrices } from '../../../../domain/pricing/policy/node-prices.ts';
import { failedPurchase, topPurchase } from '../../../../domain/pricing/policy/node-prices.ts';
import type { PurchaseSource } from '../../../../domain/pricing/policy/pricing-chain.ts';
import { fragmentReader } from '../policy/fragment-reader.ts';
import { catalogLoader } from '../tree/catalog-loader.ts';
import type { ExportSource } from './exported-nodes.ts';

/** Prices or products could not be loaded. */
class ExportUnread extends Error {
  override readonly name = 'ExportUnread';
}

async function pricesBelow(
  id: string,
  parentId: string | null,
  organizationId: string,
): Promise<(nodeId: string) => NodePrices> {
  const outcome =
    parentId === null
      ? await call('pricePolicy.nodeInfo', { id }, {}, organizationId)
      : await call('pricePolicy.nodeInfoBelow', { id, parentId }, {}, organizationId);
  if (outcome.kind !== 'saved') throw new ExportUnread(`no prices below ${parentId ?? 'the root'}`);
  const prices = new Map(
    outcome.value.flatMap((one) => ('prices' in one ? [[one.nodeId, one.prices] as const] : [])),
  );
  return (nodeId) => prices.get(nodeId) ?? topPurchase;
}

/** Reads an export from the platform, until it is aborted. */
export function exportSource(
  organizationId: string,
  purchase: PurchaseSource,
  { i18n, locale }: { readonly i18n: I18n; readonly locale: Locale },
  signal: AbortSignal,
): ExportSource {
  const load = catalogLoader(organizationId, i18n, locale);
  return {
    fragment: fragmentReader(organizationId),
    async children(parent) {
      signal.throwIfAborted();
      const found = await load(parent, signal);
      if (!found.ok) throw new ExportUnread(found.reason ?? `no products below ${parent.id}`);
      return found.nodes;
    },
    async purchase(parentId) {
      if (purchase.kind === 'top') return () => topPurchase;
      if (purchase.kind === 'error') return () => failedPurchase(purchase.code);
      signal.throwIfAborted();
      return pricesBelow(purchase.id, parentId, organizationId);
    },
  };
}
