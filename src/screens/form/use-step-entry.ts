import { useEffect, useEffectEvent, useState } from 'react';
import type { CallOutcome } from '../../domain/protocol/engine.ts';

/** Whether the shown step is entered, or one is asked for and has not been entered yet. */
export type EntryState =
  | { readonly kind: 'entered' }
  | { readonly kind: 'entering' }
  | { readonly kind: 'failed'; readonly failure: Exclude<CallOutcome, { kind: 'saved' }> };

interface StepEntry<Step> {
  readonly state: EntryState;
  /** Resolves when the step is shown, or could not be entered. */
  readonly goTo: (step: Step) => Promise<void>;
  /** Enters the step that failed again. */
  readonly retry: () => void;
}

/**
 * Moves between the steps of a form: a step is shown once its entry has succeeded. Only the first one is shown before,
 * since there is no other.
 */
export function useStepEntry<Step extends { readonly enter?: unknown }>(
  first: Step,
  enter: (step: Step) => Promise<CallOutcome> | undefined,
  show: (step: Step) => void,
): StepEntry<Step> {
  const [state, setState] = useState<EntryState>({ kind: first.enter ? 'entering' : 'entered' });
  const [wanted, setWanted] = useState(first);
  const finish = (step: Step, outcome: CallOutcome | undefined): void => {
    if (outcome && outcome.kind !== 'saved') return setState({ kind: 'failed', failure: outcome });
    setState({ kind: 'entered' });
    show(step);
  };
  const goTo = async (step: Step): Promise<void> => {
    setWanted(step);
    const answer = enter(step);
    if (answer) setState({ kind: 'entering' });
    finish(step, await answer);
  };
  const open = useEffectEvent(() => enter(first)?.then((outcome) => finish(first, outcome)));
  useEffect(() => void open(), []);
  return { state, goTo, retry: () => void goTo(wanted) };
}
