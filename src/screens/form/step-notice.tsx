import { Trans, useLingui } from '@lingui/react/macro';
import { refusalText } from '../../fields/form/refusal-text.ts';
import { Button } from '../../kit/button/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { EntryState } from './use-step-entry.ts';

type Props = { state: EntryState; onRetry: () => void };

/** Says why a step of a form could not be entered. */
export function StepNotice({ state, onRetry }: Props) {
  const { i18n, t } = useLingui();
  if (state.kind !== 'failed') return null;
  const { failure } = state;
  return (
    <Notice
      tone="error"
      actions={
        <Button size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {failure.kind === 'refused'
        ? refusalText(i18n, failure.error)
        : t`The server did not respond. Try again when the connection is back.`}
    </Notice>
  );
}
