import { useEffect, useMemo, useRef, useState } from 'react';
import type { CatalogNode } from '../../../../../domain/protocol/price-policy.ts';
import { filteredSource } from '../../../../../screens/tree/filtered-source.ts';
import type { TreeSource } from '../../../../../screens/tree/tree-source.ts';
import type { PlanCheck } from '../../check/check-body.ts';
import type { UsedCheck } from '../../check/use-check.ts';
import { isFresh, useCheck } from '../../check/use-check.ts';
import type { PricedEntry } from '../../priced-entry.ts';
import type { FilterName, NodeFilter } from './node-filter.ts';
import { ownRulesFilter, unsavedFilter, warningFilter } from './node-filter.ts';

/** A filter opens no more branches by itself. */
const maxOpened = 200;
/** The prices are checked once the user pauses, ms. */
const pauseMs = 800;

export interface TreeFilter {
  readonly name: FilterName;
  readonly choose: (name: FilterName) => void;
  readonly checked: UsedCheck['checked'];
  /** Checks the prices for the numbers of warnings, unless they are known. */
  readonly check: () => void;
  /** The tree with the nodes that the filter shows. */
  readonly tree: TreeSource<CatalogNode>;
}

interface FilteredTree {
  readonly tree: TreeSource<CatalogNode>;
  readonly sheet: Parameters<typeof ownRulesFilter>[0];
  readonly entry: PricedEntry;
}

export const isWarningFilter = (name: FilterName): boolean =>
  name !== 'all' && name !== 'ownRules' && name !== 'unsaved';

function nodeFilter(
  name: FilterName,
  { sheet, entry }: FilteredTree,
  check: PlanCheck | null,
): NodeFilter | null {
  switch (name) {
    case 'all':
      return null;
    case 'ownRules':
      return ownRulesFilter(sheet);
    case 'unsaved':
      return unsavedFilter(entry.period.patch);
    case 'unset':
    case 'loss':
    case 'rounding':
      return check === null ? null : warningFilter(check, name);
  }
}

/** Opens the branches with what a filter looks for, once; the user may fold them again. */
function useOpenedBranches(name: FilterName, filter: NodeFilter | null, tree: TreeSource<CatalogNode>): void {
  const opened = useRef({ name, ids: new Set<string>() });
  useEffect(() => {
    if (opened.current.name !== name) opened.current = { name, ids: new Set() };
    if (filter === null) return;
    const { ids } = opened.current;
    const rows = Array.from({ length: tree.count }, (_, index) => tree.rowAt(index));
    const folded = rows
      .flatMap((row) => (row?.kind === 'node' && row.fold === 'folded' ? [row.node] : []))
      .filter((node) => !ids.has(node.id) && filter.opens(node))
      .slice(0, maxOpened - ids.size);
    if (folded.length === 0) return;
    for (const { id } of folded) ids.add(id);
    tree.unfold(folded);
  }, [name, filter, tree]);
}

/** The filter of a price tree. Warnings are those of the platform's check, made again when the prices change. */
export function useTreeFilter(given: FilteredTree): TreeFilter {
  const { tree, sheet, entry } = given;
  const [name, choose] = useState<FilterName>('all');
  const { checked, entry: last, check: start } = useCheck();
  const { state } = checked;
  // During the next check, the products of the last one stay.
  const [known, setKnown] = useState<PlanCheck | null>(null);
  if (checked.state === 'ready' && checked.value !== known) setKnown(checked.value);
  const isDue = state === 'none' || (state === 'ready' && !isFresh(last, entry));
  const isWanted = isWarningFilter(name) && isDue;
  const { period, month, source } = entry;
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => void start({ period, month, source }), state === 'none' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [isWanted, state, start, period, month, source]);
  const filter = useMemo(
    () => nodeFilter(name, { tree, sheet, entry: { period, month, source } }, known),
    [name, tree, sheet, period, month, source, known],
  );
  const shown = useMemo(() => (filter === null ? tree : filteredSource(tree, filter.shows)), [tree, filter]);
  useOpenedBranches(name, filter, shown);
  return {
    name,
    choose,
    checked,
    check: () => void ((isDue || state === 'failed') && start(entry)),
    tree: shown,
  };
}
