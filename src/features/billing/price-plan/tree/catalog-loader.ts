import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { onUserLeaving } from '../../../../client/data/leaving-user.ts';
import { call } from '../../../../client/session/call.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { loadRefusalText } from '../../../../fields/form/load-refusal-text.ts';
import type { Locale } from '../../../../i18n/locale.ts';
import type { NodeFacts } from '../../../../lib/view/tree-rows.ts';
import type { LoadChildren } from '../../../../screens/tree/lazy-tree.ts';
import { inReadingOrder } from './catalog-order.ts';

export const catalogFacts: NodeFacts<CatalogNode> = {
  idOf: ({ id }) => id,
  isBranch: ({ type }) => type === 'category',
};

/** Levels of the catalogue, by organization and parent. The trees of all plans show the same. */
const known = new Map<string, readonly CatalogNode[]>();
onUserLeaving(() => known.clear());

/** Loads the nodes of the catalogue level by level (S1-7-50). */
export const catalogLoader =
  (organizationId: string, i18n: I18n, locale: Locale): LoadChildren<CatalogNode> =>
  async (parent) => {
    const key = `${organizationId} ${parent?.id ?? ''}`;
    const kept = known.get(key);
    if (kept !== undefined) return { ok: true, nodes: inReadingOrder(kept, locale) };
    const outcome =
      parent === null
        ? await call('billingCatalog.roots', {}, {}, organizationId)
        : await call('billingCatalog.children', { parentId: parent.id }, {}, organizationId);
    switch (outcome.kind) {
      case 'saved':
        known.set(key, outcome.value.nodes);
        return { ok: true, nodes: inReadingOrder(outcome.value.nodes, locale) };
      case 'refused':
        return { ok: false, reason: await loadRefusalText(i18n, outcome.error) };
      case 'unknown':
        return { ok: false, reason: i18n._(msg`There is no connection to the server.`) };
    }
  };
