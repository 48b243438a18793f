import { useLingui } from '@lingui/react/macro';
import { RestoredDraft } from '../../../screens/draft/restored-draft.tsx';
import type { OpenFlow } from '../open-flow.ts';
import { NoticeStrip } from './notice-strip.tsx';

/** Says that unsaved changes of a flow were found; `at` is null if they are unreadable. */
export function RestoredNotice({ open, at }: { open: OpenFlow; at: number | null }) {
  const { t } = useLingui();
  async function discard(): Promise<void> {
    await open.discard();
    const { newer } = open.store.read();
    if (newer !== null) open.store.reload(newer);
  }
  return (
    <RestoredDraft
      Notice={NoticeStrip}
      at={at}
      question={t`The flow goes back to its saved version. This cannot be undone.`}
      onDiscard={discard}
      onClose={open.acknowledge}
    />
  );
}
