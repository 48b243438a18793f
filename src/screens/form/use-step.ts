import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FormStep } from '../../entities/define/form.ts';
import { firstField } from '../../kit/base/first-field.ts';

interface ShownStep {
  readonly step: string;
  readonly showStep: (id: string) => void;
  /** For the body of the shown step. */
  readonly body: RefObject<HTMLDivElement | null>;
}

/** The shown step of a form. Another step starts at its top, with the focus on its first field. */
export function useStep(first: Pick<FormStep<never, never>, 'id'>): ShownStep {
  const [step, showStep] = useState(first.id);
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    body.current?.parentElement?.parentElement?.scrollTo({ top: 0 });
    // Without a field, Enter still goes on.
    const button = body.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]');
    (firstField(body.current) ?? button)?.focus();
  }, [step]);
  return { step, showStep, body };
}
