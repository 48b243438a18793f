import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { useOfflineReason } from '../../../../screens/use-offline-reason.ts';
import type { PeriodEntry } from '../edit/document.ts';
import { usePlanState } from '../use-plan.ts';
import { csvObstacle, csvObstacleTexts } from './csv-obstacle.ts';
import { PriceExportDialog } from './export-dialog.tsx';
import { PriceImportDialog } from './import-dialog.tsx';

/** Exports the prices of a period to a file, and updates them from one (S1-2.8-08). */
export function PeriodFiles({ entry }: { entry: PeriodEntry }) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState<'export' | 'import' | null>(null);
  const offline = useOfflineReason();
  const obstacle = csvObstacle(usePlanState(), entry.id);
  const close = (): void => setOpen(null);
  return (
    <>
      <Button
        disabledReason={obstacle === null ? offline : i18n._(csvObstacleTexts[obstacle])}
        onClick={() => setOpen('import')}
      >
        <Trans>Update from CSV</Trans>
      </Button>
      <Button disabledReason={offline} onClick={() => setOpen('export')}>
        <Trans>Export to CSV</Trans>
      </Button>
      {isOpen === 'import' && <PriceImportDialog entry={entry} onClose={close} />}
      {isOpen === 'export' && <PriceExportDialog entry={entry} onClose={close} />}
    </>
  );
}
