import { useCallback, useMemo } from 'react';
import { useStoredText } from '../use-stored-text.ts';
import type { ListLayout } from './list-layout.ts';
import { parseLayout } from './list-layout.ts';

/** How this reader likes this list, and how that is changed. */
export function useListLayout(list: string): [ListLayout, (change: Partial<ListLayout>) => void] {
  const [stored, keep] = useStoredText('list', list);
  const layout = useMemo(() => parseLayout(stored), [stored]);
  const change = useCallback(
    (part: Partial<ListLayout>) => keep(JSON.stringify({ ...layout, ...part })),
    [layout, keep],
  );
  return [layout, change];
}
