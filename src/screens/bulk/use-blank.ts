import { useEffect, useEffectEvent, useState } from 'react';
import type { FormValues } from '../../entities/define/form.ts';
import type { EntitySheetOf, SheetAsker } from '../../entities/define/sheet.ts';

/** What the forms of a type stand on beside a row of it: the names of what can be chosen. null until it is known. */
export function useBlank<Source, Values extends FormValues>(
  sheet: EntitySheetOf<Source, Values>,
  asker: SheetAsker,
): Source | null {
  const [found, setFound] = useState<{ readonly source: Source } | null>(null);
  const { userId, organizationId, locale } = asker;
  // A permission that comes or goes meanwhile is looked at where each row is planned.
  const open = useEffectEvent(() => sheet.open([], asker));
  useEffect(() => {
    const ground = open();
    let isOpen = true;
    ground.ready.then(
      () => isOpen && setFound({ source: ground.blank() }),
      (error: unknown) => console.error('bulk:', error),
    );
    return () => {
      isOpen = false;
      ground.close();
    };
  }, [sheet, userId, organizationId, locale]);
  return found?.source ?? null;
}
