import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../kit/toast.ts';
import { activateWhole } from '../i18n/activate.ts';
import type { CallOutcome } from '../protocol/engine.ts';
import type { PlatformError } from '../protocol/error.ts';

type Failure = Exclude<CallOutcome, { kind: 'saved' }>;

/** The words come when they are needed: who signs in without a hitch never needs any. */
async function wordsOf(i18n: I18n, error: PlatformError): Promise<string> {
  try {
    const [{ refusalText }] = await Promise.all([import('../fields/refusal-text.ts'), activateWhole()]);
    return refusalText(i18n, error);
  } catch {
    return error.message;
  }
}

/** Says that a command came to nothing, or that nobody knows (S0 §8: 10 s, with what was refused in it). */
export function useFailureToast(): (failure: Failure) => void {
  const { i18n, t } = useLingui();
  return (failure) => {
    if (failure.kind === 'unknown') {
      toast.error(t`The server did not answer. Try again when the connection is back.`, 10);
      return;
    }
    console.error('refused:', failure.status, failure.error);
    void wordsOf(i18n, failure.error).then((message) =>
      toast.error(t`${message} (see console for details)`, 10),
    );
  };
}
