import { useCallback, useMemo } from 'react';
import { useStoredText } from '../use-stored-text.ts';
import type { ListLayout } from './list-layout.ts';
import { parseLayout } from './list-layout.ts';

/** The user's layout of a list and its setter. */
export function useListLayout(list: string): [ListLayout, (change: Partial<ListLayout>) => void] {
  const [stored, keep] = useStoredText('list', list);
  const layout = useMemo(() => parseLayout(stored), [stored]);
  const change = useCallback(
    (part: Partial<ListLayout>) => keep(JSON.stringify({ ...layout, ...part })),
    [layout, keep],
  );
  return [layout, change];
}
