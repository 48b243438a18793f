import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Region } from '../../../../../domain/number-plan/region.ts';
import { regions } from '../../../../../domain/number-plan/region.ts';
import type { PriceDomain } from '../../../../../domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../../domain/protocol/price-policy.ts';
import { toast } from '../../../../../kit/feedback/toast.ts';
import { MenuAction, MenuGroup } from '../../../../../kit/menu/menu-item.tsx';
import { Menu } from '../../../../../kit/menu/menu.tsx';
import { useTableLook } from '../../../../../kit/table/table-look.ts';
import type { LoadChildren } from '../../../../../screens/tree/lazy-tree.ts';
import { nodesOfRegion } from './country-level.ts';
import { regionNames } from './region-name.ts';

type Props = {
  /** The domain in which the cursor is. It is searched for countries first. */
  domain: PriceDomain | undefined;
  load: LoadChildren<CatalogNode>;
  onSelect: (nodes: readonly CatalogNode[], above: readonly CatalogNode[]) => void;
};

/** Selects the countries of a region in the tree. */
export function RegionMenu({ domain, load, onSelect }: Props) {
  const { t, i18n } = useLingui();
  const look = useTableLook();
  const loading = useRef<AbortController>(null);
  useEffect(() => () => loading.current?.abort(), []);
  // Cards cannot be selected.
  if (look === 'cards') return null;
  async function select(region: Region): Promise<void> {
    loading.current?.abort();
    loading.current = new AbortController();
    const { signal } = loading.current;
    const found = await nodesOfRegion(region, domain, (parent) => load(parent, signal));
    if (signal.aborted) return;
    if (!found.ok) toast.error(found.reason ?? t`This could not be loaded`);
    else if (found.nodes.length === 0) toast.info(t`The catalogue has no countries in this region.`, 5);
    else onSelect(found.nodes, found.above);
  }
  return (
    <Menu icon="globe" label={t`Select countries by region`} align="start">
      <MenuGroup>
        {regions.map((region) => (
          <MenuAction key={region} onSelect={() => void select(region)}>
            {i18n._(regionNames[region])}
          </MenuAction>
        ))}
      </MenuGroup>
    </Menu>
  );
}
