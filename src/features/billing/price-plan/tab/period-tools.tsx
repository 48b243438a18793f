import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { useOfflineReason } from '../../../../screens/use-offline-reason.ts';
import { CompareDialog } from '../compare/compare-dialog.tsx';
import { PeriodFiles } from '../csv/period-files.tsx';
import type { PeriodEntry } from '../edit/document.ts';

/** Tools for the prices of a whole period: comparison, and exchange with files. */
export function PeriodTools({ entry }: { entry: PeriodEntry }) {
  const offline = useOfflineReason();
  const [isComparing, setComparing] = useState(false);
  return (
    <>
      <Button disabledReason={offline} onClick={() => setComparing(true)}>
        <Trans>Compare prices</Trans>
      </Button>
      <PeriodFiles entry={entry} />
      {isComparing && <CompareDialog selected={entry.id} onClose={() => setComparing(false)} />}
    </>
  );
}
