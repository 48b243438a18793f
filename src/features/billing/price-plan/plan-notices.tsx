import { Trans, useLingui } from '@lingui/react/macro';
import { DraftNotices } from '../document/draft-notices.tsx';
import { isPlanChanged } from './edit/document.ts';
import { usePlan, usePlanState } from './use-plan.ts';

/** Notices about the access to a plan and its unsaved changes. */
export function PlanNotices() {
  const { t } = useLingui();
  const { open } = usePlan();
  const { base, document, facts } = usePlanState();
  return (
    <DraftNotices
      open={open}
      facts={facts}
      isUnsaved={isPlanChanged(base.document, document)}
      texts={{
        deleted: <Trans>This price plan has been deleted. It can be read, but no longer changed.</Trans>,
        notPermitted: (
          <Trans>
            You can no longer change this price plan. Your unsaved changes stay here until you close it.
          </Trans>
        ),
        lostElsewhere: (
          <Trans>
            Another tab took over before your last change in this tab was stored. That change is lost. A price
            plan can be changed in one tab at a time.
          </Trans>
        ),
        elsewhere: <Trans>Open in another tab. A price plan can be changed in one tab at a time.</Trans>,
        discard: t`The price plan goes back to its saved version. This cannot be undone.`,
      }}
    />
  );
}
