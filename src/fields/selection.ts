import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { EntityName } from '../domain/entities/models.ts';
import { isEntityName } from '../domain/entities/models.ts';
import type { PageSearch } from './page-search.ts';
import { usePageSearch } from './use-page-search.ts';

/** The entity that the details panel shows (S1 §2.2). */
export interface Selection {
  readonly type: EntityName;
  /** null: a type without an entity. */
  readonly id: string | null;
  /** The organization it is looked at in; null in the administration. */
  readonly organizationId: string | null;
  readonly variant: string | null;
}

/** Sets the selection in the address; null takes all four parameters away. */
export const searchWith = (before: PageSearch, selection: Selection | null): PageSearch => ({
  ...before,
  viewType: selection?.type,
  viewId: selection?.id ?? undefined,
  viewOrg: selection?.organizationId ?? undefined,
  variant: selection?.variant ?? undefined,
});

export function selectionIn(search: PageSearch): Selection | null {
  const { viewType, viewId, viewOrg, variant } = search;
  if (viewType === undefined || !isEntityName(viewType)) return null;
  return { type: viewType, id: viewId ?? null, organizationId: viewOrg ?? null, variant: variant ?? null };
}

/** What the address selects; a page that is kept and not looked at has its own. */
export function useSelection(): Selection | null {
  return selectionIn(usePageSearch());
}

/** Selects an entity, or nothing. */
export function useSelect(): (selection: Selection | null) => void {
  const navigate = useNavigate();
  return useCallback(
    (selection) => void navigate({ to: '.', search: (before) => searchWith(before, selection) }),
    [navigate],
  );
}
