import { useRef, useState } from 'react';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';
import { useSettledTyping } from '../../../client/data/pending-typing.ts';
import type { TypedText } from './typed-text.ts';
import { sameExpression, displayedText, typedExpression } from './typed-text.ts';

/** The pause after which typed text becomes a step of the document, in ms. */
const pause = 500;

/** Turns typing into expressions: after a pause, on blur, and when the text has to take effect. */
export function useTypedExpression(value: Expression, onChange: (value: Expression) => void) {
  const [typed, setTyped] = useState<TypedText>();
  /** The typed text that is not in the document yet. */
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
    text: pending ?? displayedText(value, typed),
    isPending: pending !== undefined,
    type: (text: string) => {
      setPending(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(settleNow, pause);
    },
    settle,
    /** Settles, and shows the canonical text. */
    leave: () => {
      settle();
      setTyped(undefined);
    },
  };
}
