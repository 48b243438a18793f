import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../kit/button/button.tsx';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { editsClosed } from './sharing-closed.ts';
import { useEdits } from './use-edits.ts';

/** Publishes the flow or macro to a library that does not contain it yet. */
export function PublishButton() {
  const { i18n } = useLingui();
  const { dialogs } = useEditorTools();
  const offline = useOfflineReason();
  const closed = editsClosed(useEdits());
  return (
    <Button
      size="small"
      icon="plus"
      disabledReason={closed === null ? offline : i18n._(closed)}
      onClick={() => dialogs.publish(null)}
    >
      <Trans>Publish to library</Trans>
    </Button>
  );
}
