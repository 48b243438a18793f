import { useLingui } from '@lingui/react/macro';
import { toast } from '../kit/feedback/toast.ts';
import type { CallOutcome } from '../domain/protocol/engine.ts';
import { loadRefusalText } from './load-refusal-text.ts';

type CommandFailure = Exclude<CallOutcome, { kind: 'saved' }>;

/** Says that a command came to nothing, or that nobody knows (S0 §8: 10 s, with what was refused in it). */
export function useFailureToast(): (failure: CommandFailure) => void {
  const { i18n, t } = useLingui();
  return (failure) => {
    if (failure.kind === 'unknown') {
      toast.error(t`The server did not answer. Try again when the connection is back.`, 10);
      return;
    }
    console.error('refused:', failure.status, failure.error);
    void loadRefusalText(i18n, failure.error).then((message) =>
      toast.error(t`${message} (see console for details)`, 10),
    );
  };
}
