import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { freeStart } from '../../../domain/pricing/period.ts';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { PeriodInput } from '../../../fields/period/period-input.tsx';
import { periodName } from '../../../fields/period/period-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { newUuid } from '../../../lib/secret/uuid.ts';
import { entryAt, startsOf } from './edit/document.ts';
import { useEdit } from './use-edit.ts';
import { usePlanState } from './use-plan.ts';

type Props = { onAdded: (id: string) => void; onClose: () => void };

/** Adds a period that starts with a copy of the one that holds then (S1-2.7-18). */
export function AddPeriodDialog({ onAdded, onClose }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const { document } = usePlanState();
  const edit = useEdit();
  const now = useCurrentPeriod();
  const used = startsOf(document);
  const [start, setStart] = useState(() => freeStart(used, now) ?? now);
  const copied = entryAt(document, start)?.period.start;
  const name = copied === undefined ? '' : periodName(copied, locale);
  return (
    <Dialog
      title={t`Add period`}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const id = newUuid();
        edit({ kind: 'add', id, start });
        onAdded(id);
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary">
            <Trans>Add period</Trans>
          </Button>
        </>
      }
    >
      <PeriodInput label={t`Start`} value={start} now={now} used={used} onChange={setStart} />
      <p>
        {copied === undefined ? (
          <Trans>It starts with the default prices.</Trans>
        ) : (
          <Trans>It starts with the prices of the period from {name}.</Trans>
        )}
      </p>
    </Dialog>
  );
}
