import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { NestedForm } from '../../fields/form/nested-form.ts';
import { Button } from '../../kit/button/button.tsx';
import { DiscardQuestion } from './discard-question.tsx';

interface NestedExit {
  /** Leaves the nested form; asks first if input would be lost. */
  readonly ask: () => void;
  readonly question: ReactNode;
}

/** How a nested form is left; null while there is none. */
export function useNestedExit(nested: NestedForm | null): NestedExit | null {
  const [isAsking, setAsking] = useState(false);
  if (nested === null) return null;
  return {
    ask: () => (nested.isDirty ? setAsking(true) : nested.leave()),
    question: isAsking && (
      <DiscardQuestion
        onDiscard={() => {
          setAsking(false);
          nested.leave();
        }}
        onStay={() => setAsking(false)}
      />
    ),
  };
}

/** The dialog's buttons while a nested form is open. */
export const NestedButtons = ({ form, onLeave }: { form: NestedForm; onLeave: () => void }) => (
  <>
    <Button onClick={onLeave}>
      <Trans>Cancel</Trans>
    </Button>
    <Button type="submit" variant="primary" onMouseDown={(event) => event.preventDefault()}>
      {form.confirmLabel}
    </Button>
  </>
);
