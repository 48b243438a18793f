import { useEffect, useEffectEvent, useState } from 'react';
import type { BulkFormOf, BulkViewer } from '../../entities/define/bulk-form.ts';
import type { FormValues } from '../../entities/define/form.ts';
import { readValues } from './current-values.ts';

/** The values of the rows when the dialog was opened; none until they are read, or if they cannot be read. */
export function useCurrentValues<Source, Values extends FormValues>(
  bulkForm: BulkFormOf<Source, Values>,
  ids: readonly string[],
  asker: BulkViewer,
): readonly Values[] {
  const [found, setFound] = useState<readonly Values[]>([]);
  const read = useEffectEvent((signal: AbortSignal) => readValues(bulkForm, ids, asker, signal));
  useEffect(() => {
    const stop = new AbortController();
    read(stop.signal).then(setFound, (error: unknown) => {
      if (!stop.signal.aborted) console.error('bulk:', error);
    });
    return () => stop.abort();
  }, []);
  return found;
}
