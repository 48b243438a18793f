import { Trans } from '@lingui/react/macro';
import { Button } from '../../kit/button/button.tsx';

type Props = {
  /** Whether the export has not begun, goes on, or is there. */
  phase: 'before' | 'running' | 'done';
  /** Whether the export cannot begin yet. */
  isWaiting?: boolean;
  /** Why nothing can be exported. */
  obstacle: string | undefined;
  onStop: () => void;
  onClose: () => void;
};

/** The buttons of a dialog that exports a file; the last one submits. */
export function ExportFooter({ phase, isWaiting = false, obstacle, onStop, onClose }: Props) {
  return (
    <>
      {phase === 'running' && (
        <Button onClick={onStop}>
          <Trans>Stop</Trans>
        </Button>
      )}
      {phase === 'before' && (
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={phase === 'running' || isWaiting}
        disabledReason={obstacle}
      >
        {phase === 'done' ? <Trans>Done</Trans> : <Trans>Export</Trans>}
      </Button>
    </>
  );
}
