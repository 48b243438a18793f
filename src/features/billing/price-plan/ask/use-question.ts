import { useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { useCallback, useRef, useState } from 'react';
import type { CallOutcome } from '../../../../domain/protocol/engine.ts';
import type { PlatformError } from '../../../../domain/protocol/error.ts';
import { loadRefusalText } from '../../../../fields/form/load-refusal-text.ts';
import { FragmentUnread } from '../policy/fragment-reader.ts';

/** The state of the question that was asked last. */
export type QuestionState<Value> =
  | { readonly state: 'none' | 'loading' }
  | { readonly state: 'ready'; readonly value: Value }
  /** `error`: the refusal of the platform; null if it did not answer. */
  | { readonly state: 'failed'; readonly reason: string; readonly error: PlatformError | null };

async function outcomeOf<Value>(send: () => Promise<CallOutcome<Value>>): Promise<CallOutcome<Value>> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof FragmentUnread) return error.outcome;
    throw error;
  }
}

/** Asks the platform when the user wants to know. Only the newest question is answered. */
export function useQuestion<Value>(): readonly [
  asked: QuestionState<Value>,
  ask: (send: () => Promise<CallOutcome<Value>>) => Promise<void>,
] {
  const { i18n } = useLingui();
  const [asked, setAsked] = useState<QuestionState<Value>>({ state: 'none' });
  const newest = useRef(0);
  const ask = useCallback(
    async (send: () => Promise<CallOutcome<Value>>) => {
      newest.current += 1;
      const own = newest.current;
      const answer = (next: QuestionState<Value>): void => {
        if (own === newest.current) setAsked(next);
      };
      answer({ state: 'loading' });
      const outcome = await outcomeOf(send);
      if (outcome.kind === 'saved') answer({ state: 'ready', value: outcome.value });
      else if (outcome.kind === 'unknown')
        answer({ state: 'failed', reason: i18n._(msg`The server did not respond.`), error: null });
      else {
        console.error('refused:', outcome.status, outcome.error);
        const reason = await loadRefusalText(i18n, outcome.error);
        answer({ state: 'failed', reason, error: outcome.error });
      }
    },
    [i18n],
  );
  return [asked, ask];
}
