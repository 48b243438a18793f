import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DateEntry } from '../../../domain/schedule/predefined-date.ts';
import { Button } from '../../../kit/button/button.tsx';
import type { ImportedHolidays } from './import-holidays-dialog.tsx';

const ImportHolidaysDialog = lazy(async () => ({
  default: (await import('./import-holidays-dialog.tsx')).ImportHolidaysDialog,
}));

type Props = { known: readonly DateEntry[]; onImport: (imported: ImportedHolidays) => void };

/** The button of a form of predefined dates that adds a country's holidays. */
export function ImportHolidays({ known, onImport }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon="install" size="small" onClick={() => setIsOpen(true)}>
        <Trans>Import holidays</Trans>
      </Button>
      {isOpen &&
        // Rendered outside the form, which its Enter would submit.
        createPortal(
          <Suspense>
            <ImportHolidaysDialog
              known={known}
              onClose={() => setIsOpen(false)}
              onImport={(imported) => {
                onImport(imported);
                setIsOpen(false);
              }}
            />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
