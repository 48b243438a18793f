import { Trans } from '@lingui/react/macro';
import { ClashDialog } from '../document/clash-dialog.tsx';
import type { ClashingVersion } from '../document/use-newer-version.ts';
import { ClashSubject, ClashValue } from './clash-value.tsx';
import type { PlanDocument } from './edit/document.ts';
import { settleClash } from './merge/merge-plan.ts';
import type { PlanBase } from './plan-base.ts';
import { usePlan } from './use-plan.ts';

type Props = { clashing: ClashingVersion<PlanBase, PlanDocument>; onClose: () => void };

/** Settles what others have saved in the plan and this tab has changed differently. */
export function PlanClashDialog({ clashing: { version, merged }, onClose }: Props) {
  const { store } = usePlan().open;
  return (
    <ClashDialog
      clashes={merged.clashes}
      documents={[merged.document, version.document, store.get().base.document]}
      question={
        <Trans>
          Others have saved this price plan with other values than yours. Choose which ones to keep. All other
          changes are merged.
        </Trans>
      }
      Subject={ClashSubject}
      Value={ClashValue}
      onMerge={(sideOf) => {
        const document = merged.clashes.reduce(
          (last, clash) => settleClash(last, clash, sideOf(clash), version.document),
          merged.document,
        );
        store.rebase(version, document);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
