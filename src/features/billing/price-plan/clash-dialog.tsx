import { Trans } from '@lingui/react/macro';
import type { MergeClash } from '../../../domain/pricing/merge/three-way.ts';
import { MergeDialog } from '../document/merge-dialog.tsx';
import { ClashSubject, ClashValue } from './clash-value.tsx';
import { settleClash } from './merge/merge-plan.ts';
import type { ClashingVersion } from './use-newer-plan.ts';
import { usePlan } from './use-plan.ts';

type Props = { clashing: ClashingVersion; onMerged: () => void; onClose: () => void };

/** Settles, line by line, what others have saved and this tab has changed differently. */
export function ClashDialog({ clashing: { version, merged }, onMerged, onClose }: Props) {
  const { store } = usePlan().open;
  const startOf = ({ path: [, id = ''] }: MergeClash): string =>
    (merged.document.periods[id] ?? version.document.periods[id] ?? store.get().base.document.periods[id])
      ?.start ?? '';
  return (
    <MergeDialog
      clashes={merged.clashes}
      renderSubject={(clash) => <ClashSubject clash={clash} start={startOf(clash)} />}
      renderValue={(clash, side) => <ClashValue clash={clash} value={clash[side]} />}
      onMerge={(sideOf) => {
        const settled = merged.clashes.reduce(
          (last, clash) => settleClash(last, clash, sideOf(clash), version.document),
          merged.document,
        );
        store.rebase(version, settled);
        onMerged();
      }}
      onClose={onClose}
    >
      <Trans>
        Others have saved this price plan with other values than yours. Choose which ones to keep. All other
        changes are merged.
      </Trans>
    </MergeDialog>
  );
}
