import { Trans } from '@lingui/react/macro';
import { periodName } from '../../../fields/period/period-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { newUuid } from '../../../lib/secret/uuid.ts';
import { AddPeriodDialog } from '../document/add-period-dialog.tsx';
import { entryAt } from '../document/period.ts';
import type { AddPeriodProps } from '../document/period-list.tsx';
import { useEdit } from './use-edit.ts';
import { usePlanState } from './use-plan.ts';

/** Says with which prices a new period begins. */
function CopyNote({ start }: { start: string }) {
  const { locale } = useFormat();
  const copied = entryAt(usePlanState().document, start)?.period.start;
  if (copied === undefined) return <Trans>It starts with the default prices.</Trans>;
  const name = periodName(copied, locale);
  return <Trans>It starts with the prices of the period from {name}.</Trans>;
}

/** Adds a period that starts with a copy of the one that holds then (S1-2.7-18). */
export function AddPlanPeriod({ onAdded, onClose }: AddPeriodProps) {
  const { document } = usePlanState();
  const edit = useEdit();
  return (
    <AddPeriodDialog
      document={document}
      Note={CopyNote}
      onAdd={(start) => {
        const id = newUuid();
        edit({ kind: 'add', id, start });
        onAdded(id);
      }}
      onClose={onClose}
    />
  );
}
