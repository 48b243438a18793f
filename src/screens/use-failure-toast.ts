import { useLingui } from '@lingui/react/macro';
import { toast } from '../kit/toast.ts';
import type { CallOutcome } from '../protocol/engine.ts';

type Failure = Exclude<CallOutcome, { kind: 'saved' }>;

/** Says that a command came to nothing, or that nobody knows (S0 §8: 10 s, the server's message in it). */
export function useFailureToast(): (failure: Failure) => void {
  const { t } = useLingui();
  return (failure) => {
    if (failure.kind === 'unknown') {
      toast.error(t`The server did not answer. Try again when the connection is back.`, 10);
      return;
    }
    const { message } = failure.error;
    console.error('refused:', failure.status, failure.error);
    toast.error(t`${message} (see console for details)`, 10);
  };
}
