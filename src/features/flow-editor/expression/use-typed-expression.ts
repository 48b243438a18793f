import { useRef, useState } from 'react';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';
import { useSettledTyping } from '../pending-typing.ts';
import type { TypedText } from './typed-text.ts';
import { sameExpression, shownText, typedExpression } from './typed-text.ts';

/** A pause after which what was typed becomes a step of the document. */
const pause = 500;

/** Turns typing into expressions: after a pause, when the field is left, and when the text must take effect. */
export function useTypedExpression(value: Expression, onChange: (value: Expression) => void) {
  const [typed, setTyped] = useState<TypedText>();
  /** The text that is not yet in the document. */
  const [pending, setPending] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function settle(): void {
    clearTimeout(timer.current);
    if (pending === undefined) return;
    const expression = typedExpression(pending);
    setPending(undefined);
    setTyped({ text: pending, expression });
    if (!sameExpression(expression, value)) onChange(expression);
  }
  const settleNow = useSettledTyping(settle);

  return {
    text: pending ?? shownText(value, typed),
    isPending: pending !== undefined,
    type: (text: string) => {
      setPending(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(settleNow, pause);
    },
    settle,
    /** Settles, and shows the canonical text from now on. */
    leave: () => {
      settle();
      setTyped(undefined);
    },
  };
}
