import type { TypedFormat, HeldText } from '../../../../src/fields/text/typed-reading.ts';
import { leftText, shownTyping, typedText } from '../../../../src/fields/text/typed-reading.ts';

/** A field that a user types into, without a browser. */
export function typingInto<Value, Problem>(
  start: Value,
  formatOf: (value: Value) => TypedFormat<Value, Problem>,
) {
  let value = start;
  let typed: HeldText<Value> | null = null;
  const format = () => formatOf(value);
  const shown = () => shownTyping(typed, value, format());
  return {
    type(text: string): void {
      typed = typedText(text, value, format());
      ({ value } = typed);
    },
    leave(): void {
      typed = leftText({ text: shown().text, value, isLeft: true }, format());
    },
    put(next: Value): void {
      value = next;
    },
    value: () => value,
    text: () => shown().text,
    reading: () => shown().reading,
    /** The fault that the field reports. */
    problem(): Problem | undefined {
      const { reading, isLeft } = shown();
      return reading.kind === 'refused' && isLeft ? reading.problem : undefined;
    },
  };
}
