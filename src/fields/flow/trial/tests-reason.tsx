import type { ComponentProps, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FlowTest } from '../../../domain/entities/flow-test/model.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { TextAreaField } from '../../text/text-area-field.tsx';

type FailingProps = { tests: readonly FlowTest[]; children: ReactNode };

/** The tests that have failed, below the question for a reason. */
export function FailingTests({ tests, children }: FailingProps) {
  return (
    tests.length > 0 && (
      <Notice tone="notice">
        {children}
        <ul>
          {tests.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </Notice>
    )
  );
}

type ReasonProps = Omit<ComponentProps<typeof TextAreaField>, 'rows'> & { isNeeded: boolean };

/** The reason to go on all the same: asked for if it is needed, or once the platform has refused to go on without it. */
export function TestsReason({ isNeeded, ...texts }: ReasonProps) {
  const { name } = texts;
  const { getFieldState, formState, setFocus } = useFormContext();
  const isRefused = getFieldState(name, formState).invalid;
  const [isAsked, setIsAsked] = useState(false);
  if (isRefused && !isAsked) setIsAsked(true);
  useEffect(() => {
    if (isAsked) setFocus(name);
  }, [isAsked, name, setFocus]);
  return (isAsked || isNeeded) && <TextAreaField {...texts} rows={3} />;
}
