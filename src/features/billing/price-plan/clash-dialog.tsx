import { Trans } from '@lingui/react/macro';
import { MergeDialog } from '../document/merge-dialog.tsx';
import { ClashSubject, ClashValue } from './clash-value.tsx';
import { settleClash } from './merge/merge-plan.ts';
import type { ClashingVersion } from './use-newer-plan.ts';
import { usePlan } from './use-plan.ts';

type Props = { clashing: ClashingVersion; onMerged: () => void; onClose: () => void };

/** Settles, line by line, what others have saved and this tab has changed differently. */
export function ClashDialog({ clashing, onMerged, onClose }: Props) {
  const { store } = usePlan().open;
  return (
    <MergeDialog
      clashing={clashing}
      store={store}
      settle={settleClash}
      renderSubject={(clash, start) => <ClashSubject clash={clash} start={start} />}
      renderValue={(clash, side) => <ClashValue clash={clash} value={clash[side]} />}
      onMerged={onMerged}
      onClose={onClose}
    >
      <Trans>
        Others have saved this price plan with other values than yours. Choose which ones to keep. All other
        changes are merged.
      </Trans>
    </MergeDialog>
  );
}
