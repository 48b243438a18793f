import { useCallback, useMemo } from 'react';
import type { ViewName } from '../../domain/entities/models.ts';
import { useStoredText } from '../use-stored-text.ts';
import type { ListLayout } from './list-layout.ts';
import { parseLayout } from './list-layout.ts';

/** The user's layout of a list and its setter. Earlier builds stored one for all lists of a type. */
export function useListLayout(
  list: string,
  type: ViewName,
): [ListLayout, (change: Partial<ListLayout>) => void] {
  const [stored, keep] = useStoredText('list', list, type);
  const layout = useMemo(() => parseLayout(stored), [stored]);
  const change = useCallback(
    (part: Partial<ListLayout>) => keep(JSON.stringify({ ...layout, ...part })),
    [layout, keep],
  );
  return [layout, change];
}
