import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { EntityName } from '../../domain/entities/models.ts';
import { isEntityName } from '../../domain/entities/models.ts';
import type { PageSearch } from './page-search.ts';
import { usePageSearch } from './use-page-search.ts';

/** The entity that the details panel shows (S1-2.2-01). */
export interface EntitySelection {
  readonly type: EntityName;
  /** null selects a type without an entity. */
  readonly id: string | null;
  /** The organization it is shown in; null in the administration. */
  readonly organizationId: string | null;
  readonly variant: string | null;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the focus goes to the details panel that this navigation opens. */
    focusesPanel?: true;
  }
}

/** The state of a navigation from outside the list of the selected entity: its control may be gone on the new page. */
export const panelFocus = { focusesPanel: true } as const;

/** Whether the details panel takes the focus. */
export const usePanelFocus = (): boolean =>
  useLocation({ select: ({ state }) => state.focusesPanel === true });

/** Sets the selection in the URL's search; null removes all four parameters. */
export const withSelection = (before: PageSearch, selection: EntitySelection | null): PageSearch => ({
  ...before,
  viewType: selection?.type,
  viewId: selection?.id ?? undefined,
  viewOrg: selection?.organizationId ?? undefined,
  variant: selection?.variant ?? undefined,
});

export function selectionFrom(search: PageSearch): EntitySelection | null {
  const { viewType, viewId, viewOrg, variant } = search;
  if (viewType === undefined || !isEntityName(viewType)) return null;
  return { type: viewType, id: viewId ?? null, organizationId: viewOrg ?? null, variant: variant ?? null };
}

/** The selection of this page; a hidden page keeps its own. */
export function useSelection(): EntitySelection | null {
  return selectionFrom(usePageSearch());
}

/** Returns a function that selects an entity, or nothing. */
export function useSelect(): (selection: EntitySelection | null) => void {
  const navigate = useNavigate();
  return useCallback(
    (selection) => void navigate({ to: '.', search: (before) => withSelection(before, selection) }),
    [navigate],
  );
}
