import { comparator, matches, textMatcher } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { isEntityName, models } from '../../../../src/domain/entities/models.ts';
import type { TreePosition, WindowRequest } from '../../../../src/domain/protocol/window.ts';
import type { ViewPage } from '../../../../workers/engine/data/view/view.ts';

interface TreeNode {
  readonly row: EntityRow;
  readonly depth: number;
  readonly matched: boolean;
  readonly below: readonly TreeNode[];
}

/** Computes the page a window must show of these rows from scratch, as plainly as possible. */
export function expectedPage(all: Iterable<EntityRow>, request: WindowRequest, now = 0): ViewPage {
  const { query, search, filter, sorting, shape, offset } = request;
  const limit = request.limit === 'all' ? Infinity : request.limit;
  const searchFields = isEntityName(query.entityType) ? models[query.entityType].searchFields : [];
  const context = { now, isWithin: () => false, searchFields };
  const rows = [...all].toSorted(comparator(sorting ?? query.sorting));
  const isMatch = (row: EntityRow): boolean =>
    textMatcher(search, searchFields)(row) && matches(row, filter, context);
  const matching = rows.filter(isMatch);
  const found = {
    matches: matching.length,
    onlyMatch: matching.length === 1 ? (matching[0]?.id ?? null) : null,
  };
  if (shape.kind === 'list') {
    return { rows: matching.slice(offset, offset + limit), places: [], count: matching.length, ...found };
  }

  const seen = new Set<string>();
  const ids = new Set(rows.map((row) => row.id));
  const parentOf = (row: EntityRow): string | null => {
    const parent = row[shape.parent];
    return typeof parent === 'string' && ids.has(parent) ? parent : null;
  };
  const node = (row: EntityRow, depth: number): TreeNode => {
    seen.add(row.id);
    const below: TreeNode[] = [];
    for (const child of rows)
      if (parentOf(child) === row.id && !seen.has(child.id)) below.push(node(child, depth + 1));
    return { row, depth, matched: isMatch(row), below };
  };
  const forest = rows.filter((row) => parentOf(row) === null).map((row) => node(row, 0));
  for (const row of rows) if (!seen.has(row.id)) forest.push(node(row, 0));

  const isSearch = search.trim() !== '';
  const keeps = (one: TreeNode): boolean => one.matched || one.below.some(keeps);
  const visible: { readonly row: EntityRow; readonly place: TreePosition }[] = [];
  const show = ({ row, depth, matched, below }: TreeNode): void => {
    const kept = below.filter(keeps);
    visible.push({ row, place: { depth, children: kept.length, matched } });
    if (isSearch || !shape.collapsed.includes(row.id)) kept.forEach(show);
  };
  forest.filter(keeps).forEach(show);
  const page = visible.slice(offset, offset + limit);
  return {
    rows: page.map(({ row }) => row),
    places: page.map(({ place }) => place),
    count: visible.length,
    ...found,
  };
}
