import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { SellerMonth } from '../../../domain/entities/billing-customer/query.ts';
import { Button } from '../../../kit/button/button.tsx';
import { MonthExportDialog } from './month-export-dialog.tsx';
import { useExportObstacle } from './use-export-obstacle.ts';

/** Exports the month that is selected above the page. */
export function CreateExportButton({ month }: { month: SellerMonth }) {
  const obstacle = useExportObstacle(month);
  const [asked, setAsked] = useState<SellerMonth | null>(null);
  return (
    <>
      <Button variant="primary" icon="plus" disabledReason={obstacle} onClick={() => setAsked(month)}>
        <Trans>Create export</Trans>
      </Button>
      {asked !== null && <MonthExportDialog month={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
