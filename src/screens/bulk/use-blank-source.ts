import { useEffect, useEffectEvent, useState } from 'react';
import type { FormValues } from '../../entities/define/form.ts';
import type { BulkFormOf, BulkViewer } from '../../entities/define/bulk-form.ts';

/** The blank source of a bulk form, for example the options to choose from; null until known. */
export function useBlankSource<Source, Values extends FormValues>(
  bulkForm: BulkFormOf<Source, Values>,
  asker: BulkViewer,
): Source | null {
  const [found, setFound] = useState<{ readonly source: Source } | null>(null);
  const { userId, organizationId, locale } = asker;
  // Permission changes are considered when each row is planned.
  const open = useEffectEvent(() => bulkForm.open([], asker));
  useEffect(() => {
    const rowSource = open();
    let isOpen = true;
    rowSource.ready.then(
      () => isOpen && setFound({ source: rowSource.blank() }),
      (error: unknown) => console.error('bulk:', error),
    );
    return () => {
      isOpen = false;
      rowSource.close();
    };
  }, [bulkForm, userId, organizationId, locale]);
  return found?.source ?? null;
}
