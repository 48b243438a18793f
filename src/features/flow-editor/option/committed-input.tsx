import type { ReactNode } from 'react';
import { useState } from 'react';
import { contentsLimits } from '../../../domain/flow/contents/limits.ts';
import { fittingName } from '../../../domain/flow/contents/text.ts';
import { InputBox } from '../../../kit/form-control/field.tsx';
import { useSettledTyping } from '../../../client/data/pending-typing.ts';
import { isComposing } from '../../../lib/browser/is-composing.ts';
import type { FieldNote } from './option-frame.tsx';
import { OptionFrame } from './option-frame.tsx';

type Props = {
  label: string;
  value: string;
  /** The problem of a text; undefined if it is valid. */
  problemOf: (text: string) => string | undefined;
  onCommit: (value: string) => void;
  readOnly: boolean;
  action?: ReactNode;
  hint?: ReactNode;
  notes?: readonly FieldNote[];
};

/**
 * A name that others depend on, such as one used in expressions. It is committed on blur, on Enter and before a
 * save, and only if it is valid. Escape reverts it.
 */
export function CommittedInput(props: Props) {
  const { label, value, problemOf, onCommit, readOnly, action, hint, notes = [] } = props;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? value;
  const name = typed === undefined ? undefined : fittingName(typed.trim());
  const problem = name === undefined || typed === value ? undefined : problemOf(name);
  const commit = () => {
    if (name !== undefined && name !== value && problem === undefined) onCommit(name);
    setTyped(undefined);
  };
  useSettledTyping(() => {
    if (problem === undefined) commit();
  });
  return (
    <OptionFrame
      label={label}
      action={action}
      hint={hint}
      notes={problem === undefined ? notes : [{ severity: 'error', text: problem }, ...notes]}
    >
      {({ id, describedBy, invalid }) => (
        <InputBox
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          type="text"
          autoComplete="off"
          maxLength={contentsLimits.name}
          readOnly={readOnly}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (isComposing(event.nativeEvent)) return;
            if (event.key === 'Enter') {
              event.preventDefault();
              commit();
            } else if (event.key === 'Escape' && typed !== undefined) {
              event.preventDefault();
              event.stopPropagation();
              setTyped(undefined);
            }
          }}
        />
      )}
    </OptionFrame>
  );
}
