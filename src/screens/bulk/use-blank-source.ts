import { useEffect, useEffectEvent, useState } from 'react';
import type { FormValues } from '../../entities/define/form.ts';
import type { BulkFormOf, BulkViewer } from '../../entities/define/bulk-form.ts';

/** What the forms of a type stand on beside a row of it: the names of what can be chosen. null until it is known. */
export function useBlankSource<Source, Values extends FormValues>(
  bulkForm: BulkFormOf<Source, Values>,
  asker: BulkViewer,
): Source | null {
  const [found, setFound] = useState<{ readonly source: Source } | null>(null);
  const { userId, organizationId, locale } = asker;
  // A permission that comes or goes meanwhile is looked at where each row is planned.
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
