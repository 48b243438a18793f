import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { freeStart } from '../../../domain/pricing/period.ts';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { PeriodInput } from '../../../fields/period/period-input.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import type { DatedDocument } from './period.ts';
import { startsOf } from './period.ts';

type Props = {
  document: DatedDocument;
  /** Says what a period that begins then starts with. */
  Note: ComponentType<{ start: string }>;
  onAdd: (start: string) => void;
  onClose: () => void;
};

/** Asks for the month in which a new period begins (S1-2.7-18). */
export function AddPeriodDialog({ document, Note, onAdd, onClose }: Props) {
  const { t } = useLingui();
  const now = useCurrentPeriod();
  const used = startsOf(document);
  const [start, setStart] = useState(() => freeStart(used, now) ?? now);
  return (
    <Dialog
      title={t`Add period`}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(start);
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
        <Note start={start} />
      </p>
    </Dialog>
  );
}
