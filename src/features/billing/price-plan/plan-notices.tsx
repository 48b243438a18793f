import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '../../../kit/base/use-store.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { EditedElsewhere } from '../../../screens/draft/edited-elsewhere.tsx';
import { RestoredDraft } from '../../../screens/draft/restored-draft.tsx';
import { UnstoredDraft } from '../../../screens/draft/unstored-draft.tsx';
import { readReason } from '../../../screens/tabs/document-access.ts';
import { isPlanChanged } from './edit/document.ts';
import { usePlan, usePlanState } from './use-plan.ts';

function Restored({ at }: { at: number | null }) {
  const { t } = useLingui();
  const { open } = usePlan();
  return (
    <RestoredDraft
      Notice={Notice}
      at={at}
      question={t`The price plan goes back to its saved version. This cannot be undone.`}
      onDiscard={open.discard}
      onClose={open.acknowledge}
    />
  );
}

/** Notices about the access to a plan and its unsaved changes. */
export function PlanNotices() {
  const { open } = usePlan();
  const { found, status } = useStore(open.draft);
  const { base, document, facts } = usePlanState();
  const reason = readReason(facts);
  const isUnsaved = isPlanChanged(base.document, document);
  if (reason === 'deleted')
    return (
      <Notice tone="warn">
        <Trans>This price plan has been deleted. It can be read, but no longer changed.</Trans>
      </Notice>
    );
  if (reason === 'editedElsewhere')
    return (
      <EditedElsewhere
        Notice={Notice}
        isChangeLost={status === 'lost'}
        lost={
          <Trans>
            Another tab took over before your last change in this tab was stored. That change is lost. A price
            plan can be changed in one tab at a time.
          </Trans>
        }
        elsewhere={<Trans>Open in another tab. A price plan can be changed in one tab at a time.</Trans>}
        onEditHere={open.editHere}
      />
    );
  return (
    <>
      {reason === 'notPermitted' && isUnsaved && (
        <Notice tone="warn">
          <Trans>
            You can no longer change this price plan. Your unsaved changes stay here until you close it.
          </Trans>
        </Notice>
      )}
      {isUnsaved && <UnstoredDraft Notice={Notice} status={status} />}
      {found.kind === 'restored' && isUnsaved && reason === null && <Restored at={found.at} />}
      {found.kind === 'unreadable' && reason === null && <Restored at={null} />}
    </>
  );
}
