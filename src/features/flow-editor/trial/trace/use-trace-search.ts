import { useEffect } from 'react';
import { usePageSearch } from '../../../../fields/page-search/use-page-search.ts';
import { useEditorTools } from '../../model/editor-tools.ts';

/** Opens the trace of the session in the address. */
export function useTraceSearch(): void {
  const { dock } = useEditorTools();
  const { trace } = usePageSearch();
  useEffect(() => {
    if (trace !== undefined) dock.set('trace');
  }, [dock, trace]);
}
