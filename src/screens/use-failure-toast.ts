import { useLingui } from '@lingui/react/macro';
import { toast } from '../kit/feedback/toast.ts';
import type { CallOutcome } from '../domain/protocol/engine.ts';
import { loadRefusalText } from '../fields/form/load-refusal-text.ts';

type CommandFailure = Exclude<CallOutcome, { kind: 'saved' }>;

/** Shows a toast for 10 s that a command was refused or that its outcome is unknown. */
export function useFailureToast(): (failure: CommandFailure) => void {
  const { i18n, t } = useLingui();
  return (failure) => {
    if (failure.kind === 'unknown') {
      toast.error(t`The server did not respond. Try again when the connection is back.`, 10);
      return;
    }
    console.error('refused:', failure.status, failure.error);
    void loadRefusalText(i18n, failure.error).then((message) =>
      toast.error(t`${message} (see console for details)`, 10),
    );
  };
}
