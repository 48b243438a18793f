import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { freeStart } from '../../../domain/pricing/period.ts';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { PeriodInput } from '../../../fields/period/period-input.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { newUuid } from '../../../lib/secret/uuid.ts';

type Props = {
  used: readonly string[];
  /** Says with what a period begins that starts then. */
  noteOn: (start: string) => ReactNode;
  onAdd: (id: string, start: string) => void;
  onClose: () => void;
};

/** Adds a period in a month in which no other begins (S1-2.7-18). */
export function AddPeriodDialog({ used, noteOn, onAdd, onClose }: Props) {
  const { t } = useLingui();
  const now = useCurrentPeriod();
  const [start, setStart] = useState(() => freeStart(used, now) ?? now);
  return (
    <Dialog
      title={t`Add period`}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(newUuid(), start);
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
      <p>{noteOn(start)}</p>
    </Dialog>
  );
}
