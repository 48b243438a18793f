import type { EvaluationContext } from '../../../../src/domain/core/evaluate.ts';
import { normalizeSearch } from '../../../../src/domain/core/search-text.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { stableKey } from '../../../../src/lib/value/stable-key.ts';
import type { WindowRequest } from '../../../../src/domain/protocol/window.ts';
import type { RowSet } from '../rows/row-set.ts';
import { ListView } from './list-view.ts';
import { TreeView } from './tree-view.ts';
import type { SetView, ViewContext } from './view.ts';
import { WholeView } from './whole-view.ts';

/** Requests with equal keys share one view of a set. */
export const viewKey = ({ search, filter, sorting, shape }: WindowRequest): string =>
  stableKey([normalizeSearch(search), filter, sorting, shape]);

export function createView(set: RowSet, request: WindowRequest, viewContext: ViewContext): SetView {
  const { search, filter, sorting, shape } = request;
  const context = (): EvaluationContext => ({
    ...viewContext(),
    searchFields: models[set.name].searchFields,
    tagFields: models[set.name].tagFields,
  });
  if (shape.kind === 'tree') return new TreeView(set, { search, filter, sorting, shape }, context);
  if (normalizeSearch(search) === '' && filter.length === 0 && sorting === null) return new WholeView(set);
  return new ListView(set, { search, filter, sorting }, context);
}
