import type { RefObject } from 'react';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { EntityFormOf, FormStep, FormSubject, FormValues } from '../../entities/define/form.ts';
import { useStep } from './use-step.ts';
import type { EntryState } from './use-step-entry.ts';
import { useStepAnnouncement } from './use-step-announcement.ts';
import { useStepEntry } from './use-step-entry.ts';

interface FormStepsOptions<Source, Values extends FormValues> {
  readonly form: EntityFormOf<Source, Values>;
  readonly fields: UseFormReturn<FieldValues, unknown, Values>;
  readonly source: Source;
  readonly subject: FormSubject;
}

interface FormStepsControl<Source, Values> {
  /** All steps from the one where the form starts. */
  readonly listed: readonly FormStep<Source, Values>[];
  /** Those that the values ask for. */
  readonly steps: readonly FormStep<Source, Values>[];
  readonly current: FormStep<Source, Values>;
  readonly previous: FormStep<Source, Values> | undefined;
  readonly next: FormStep<Source, Values> | undefined;
  /** For the body of the current step. */
  readonly body: RefObject<HTMLDivElement | null>;
  readonly entry: EntryState;
  readonly retry: () => void;
  /** Shows a step that was entered before. */
  readonly showStep: (id: string) => void;
  readonly goTo: (step: FormStep<Source, Values>) => Promise<void>;
  /** Goes to the previous step and clears what this one was for. */
  readonly goBack: () => void;
}

/** The steps of an open form, and the moves between them. */
export function useFormSteps<Source, Values extends FormValues>(
  options: FormStepsOptions<Source, Values>,
): FormStepsControl<Source, Values> {
  const { form, fields, source, subject } = options;
  // A change of the source does not take the user to another step.
  const [start] = useState(() =>
    Math.max(
      form.steps.findIndex((one) => one.first?.(source) === true),
      0,
    ),
  );
  const [opened] = useState(() => form.steps.slice(start).find((one) => one.preset?.(source) !== true));
  const listed = form.steps.slice(start);
  const asked: readonly string[] = useWatch({
    control: fields.control,
    compute: (values) => listed.filter(({ when }) => when?.(values as Values) !== false).map(({ id }) => id),
  });
  const steps = listed.filter(({ id }) => asked.includes(id));
  const first = opened ?? form.steps[0];
  const { step, showStep, body } = useStep(first);
  const current = steps.find(({ id }) => id === step) ?? first;
  useStepAnnouncement(steps, current);
  const at = steps.indexOf(current);
  const previous = steps[at - 1];
  const { state, goTo, retry } = useStepEntry<FormStep<Source, Values>>(
    first,
    // The fields of the steps before have been validated.
    ({ enter }) => enter?.(fields.getValues() as Values, { source, subject }),
    ({ id }) => showStep(id),
  );
  return {
    listed,
    steps,
    current,
    previous,
    next: steps[at + 1],
    body,
    entry: state,
    retry,
    showStep,
    goTo,
    goBack() {
      if (previous === undefined) return;
      for (const path of current.left ?? []) fields.resetField(path);
      void goTo(previous);
    },
  };
}
