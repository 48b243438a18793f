import { useEffect } from 'react';
import { usePageSearch } from '../../../../fields/page-search/use-page-search.ts';
import type { FlowEditor } from '../../model/editor.ts';

/** Opens the trace of the session in the address. */
export function useTraceSearch({ dock }: Pick<FlowEditor, 'dock'>): void {
  const { trace } = usePageSearch();
  useEffect(() => {
    if (trace !== undefined) dock.set('trace');
  }, [dock, trace]);
}
