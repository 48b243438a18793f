import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { EntityFormOf, FormStep, FormSubject, FormValues } from '../../entities/define/form.ts';
import { refusalText } from '../../fields/form/refusal-text.ts';
import { toast } from '../../kit/feedback/toast.ts';
import type { ToastSeconds } from '../../kit/feedback/toast.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { locateField } from './form-rules.ts';
import type { CallFailure, SavedParts } from './send-parts.ts';
import { sendParts } from './send-parts.ts';
import type { CheckedOutcome } from './use-outcome-check.ts';

/** State of the last submit. `unknown`: it is checked once the platform is back, never resent automatically. */
export type SubmitState<Values> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** The parts before this one are saved, and the user is told. */
  | { readonly kind: 'partly'; readonly saved: SavedParts<Values>; readonly at: number }
  /** We cannot tell whether this part is saved; the parts before it are. */
  | { readonly kind: 'unseen'; readonly saved: SavedParts<Values>; readonly at: number }
  | {
      readonly kind: 'unknown';
      readonly saved: SavedParts<Values>;
      readonly at: number;
      readonly values: Values;
    };

interface SubmitControl<Values> {
  readonly state: SubmitState<Values>;
  readonly send: (values: Values) => Promise<void>;
  /** Continues after an unknown outcome has been checked. */
  readonly resolveUnknown: (outcome: CheckedOutcome) => void;
}

interface SubmitOptions<Source, Values extends FormValues> {
  readonly form: EntityFormOf<Source, Values>;
  /** From the one where the form starts. */
  readonly steps: readonly FormStep<Source, Values>[];
  readonly fields: UseFormReturn<FieldValues, unknown, Values>;
  readonly source: Source;
  readonly subject: FormSubject;
  readonly showStep: (step: string) => void;
  /** Whether the user has closed the form meanwhile. */
  readonly isLeft: () => boolean;
  readonly onDone: (values: Values) => void;
}

/** The user may have turned to something else while waiting for the outcome. */
const lateSeconds = 5;
/** An answer after this time is late. */
const patienceMs = 5000;

/** Sends a form part by part and shows refusals at their field, or as a toast. */
export function useSubmit<Source, Values extends FormValues>(
  options: SubmitOptions<Source, Values>,
): SubmitControl<Values> {
  const { form, steps, fields, source, subject, showStep, isLeft, onDone } = options;
  const { i18n } = useLingui();
  const sayFailure = useFailureToast();
  const [state, setState] = useState<SubmitState<Values>>({ kind: 'idle' });
  const saved: SavedParts<Values> = 'saved' in state ? state.saved : new Map();

  const saySaved = (seconds: ToastSeconds): void => void toast.success(i18n._(form.done.text), seconds);
  const finish = (values: Values, seconds: ToastSeconds): void => {
    saySaved(seconds);
    setState({ kind: 'idle' });
    onDone(values);
  };

  function refuse(failure: CallFailure & { kind: 'refused' }): void {
    const { field } = failure.error;
    const place = field === undefined ? null : locateField({ steps, places: form.places ?? {} }, field);
    if (!place) return sayFailure(failure);
    // A field of a hidden step cannot take the focus.
    flushSync(() => showStep(place.step));
    const message = refusalText(i18n, failure.error);
    fields.setError(place.field, { type: 'platform', message }, { shouldFocus: true });
  }

  async function proceed(
    values: Values,
    before: SavedParts<Values>,
    seconds: ToastSeconds = form.done.seconds ?? 1.5,
  ): Promise<void> {
    setState({ kind: 'sending' });
    const start = performance.now();
    const sent = await sendParts(form, { values, source, subject, saved: before });
    // A closed form shows nothing, and another one may be open in its place.
    if (isLeft()) return sent.kind === 'saved' ? saySaved(lateSeconds) : sayFailure(sent.failure);
    const isLate = performance.now() - start > patienceMs;
    if (sent.kind === 'saved') return finish(values, isLate && seconds < lateSeconds ? lateSeconds : seconds);
    const { at, failure, saved: done } = sent;
    const step = form.parts[at]?.step;
    if (step !== undefined) showStep(step);
    if (failure.kind === 'unknown') return setState({ kind: 'unknown', saved: done, at, values });
    setState(done.size > 0 ? { kind: 'partly', saved: done, at } : { kind: 'idle' });
    refuse(failure);
  }

  return {
    state,
    send: (values) => proceed(values, saved),
    resolveUnknown(outcome) {
      if (state.kind !== 'unknown') return;
      const { at, values } = state;
      // Continue with the parts after the one that was saved.
      if (outcome === 'saved') return void proceed(values, new Map(state.saved).set(at, values), lateSeconds);
      setState({ kind: outcome === 'unseen' ? 'unseen' : 'partly', saved: state.saved, at });
    },
  };
}
