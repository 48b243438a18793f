import { useLingui } from '@lingui/react/macro';
import { failureCount } from '../../../domain/flow/check/fix-failures.ts';
import { Button } from '../../../kit/button/button.tsx';
import { useEditorState } from '../model/editor-document.ts';
import { fixFailures } from '../verb/fix-finding.ts';
import { useAction } from '../verb/use-action.ts';

/** Hangs up after all failures that leave the caller at once. Absent for a single one, which has a fix of its own. */
export function FailuresFix({ onFixed }: { onFixed: () => void }) {
  const { t } = useLingui();
  const fix = useAction(fixFailures);
  const { document, findings, access } = useEditorState();
  const count = failureCount(document, findings);
  if (access === 'read' || count < 2) return null;
  return (
    <Button
      size="small"
      title={t`Connects the outputs “failed”, “full” and “empty” that lead nowhere to a block that hangs up.`}
      onClick={() => {
        fix();
        onFixed();
      }}
    >
      {t`Hang up on failure (${count})`}
    </Button>
  );
}
