import { useEffect } from 'react';
import { listShortcuts } from '../../../../../screens/action/shortcut-scope.ts';
import { priceTreeScope } from './price-tree-keys.ts';

/** Lists the keys of the tree among the shortcuts of the page. */
export function usePriceTreeKeys(): void {
  useEffect(() => listShortcuts(priceTreeScope), []);
}
