import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../kit/button/button.tsx';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { readReason } from '../../../screens/tabs/document-access.ts';
import { useBeginPull } from './use-begin-pull.ts';
import { useEditorPart } from '../model/editor-document.ts';
import type { LinkedObject } from '../model/use-shared-objects.ts';
import { pullClosed } from './pull-closed.ts';
import { useUnsavedPull } from './use-unsaved-pull.ts';

/** Begins to merge the latest version into the document (S1-4-39). */
export function PullButton({ linked }: { linked: LinkedObject }) {
  const { i18n } = useLingui();
  const beginPull = useBeginPull();
  const offline = useOfflineReason();
  const reason = useEditorPart(({ facts }) => readReason(facts));
  const closed = pullClosed({ shared: linked.shared, pulled: useUnsavedPull(), reason });
  return (
    <Button
      size="small"
      icon="down"
      disabledReason={closed === null ? offline : i18n._(closed)}
      onClick={() => beginPull(linked)}
    >
      <Trans>Pull</Trans>
    </Button>
  );
}
