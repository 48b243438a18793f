import type { WindowRequest } from '../../domain/protocol/window.ts';
import { windowLimit } from '../../domain/protocol/window.ts';

/** The user's state of the tree: the search and the collapsed branches. */
export interface TreeChoice {
  readonly search: string;
  readonly collapsed: readonly string[];
}

/** A search expands every branch, and none can be collapsed. */
export const isSearching = (choice: TreeChoice): boolean => choice.search.trim() !== '';

/** The window of page `page` of the tree. */
export const treeWindow = (choice: TreeChoice, page: number): Omit<WindowRequest, 'query'> => ({
  search: choice.search.trim(),
  filter: [],
  sorting: null,
  shape: {
    kind: 'tree',
    parent: 'superOrganizationId',
    collapsed: isSearching(choice) ? [] : choice.collapsed,
  },
  offset: page * windowLimit,
  limit: windowLimit,
});

/** The pages that contain rows `first` to `last`. */
export function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(first / windowLimit);
  const to = Math.floor(Math.max(first, last) / windowLimit);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
